using Threadbare.OlderService;

WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();

WebApplication app = builder.Build();
app.MapGet("/stock/sync", Stock.Count);
app.MapGet("/stock/async", Stock.CountAsync);
await app.RunAsync();
