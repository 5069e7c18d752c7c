// Starts the shop and its neighbour, and then a load on the shop. The dashboard shows the verdict at the resource "load".
//
//   dotnet run --project examples/aspire/AppHost
//   dotnet run --project examples/aspire/AppHost -- --warehouse blocking     the shop holds a thread for each request
//   dotnet run --project examples/aspire/AppHost -- --verb find              where does it tip over?
IDistributedApplicationBuilder builder = DistributedApplication.CreateBuilder(args);

IResourceBuilder<ProjectResource> shop = builder.AddProject<Projects.Shop>("shop")
    .WithHttpEndpoint()
    .WithEnvironment("warehouse", builder.Configuration["warehouse"] ?? "waiting");
builder.AddProject<Projects.Orders>("orders").WithHttpEndpoint();

builder.AddThreadbare("load")
    .WithPlan("stock.yaml")
    .WithVerb(builder.Configuration["verb"] ?? "run")
    .WithReference(shop)
    .WaitFor(shop);

builder.Build().Run();
