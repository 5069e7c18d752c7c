using Microsoft.AspNetCore.Authentication.JwtBearer;
using Microsoft.OpenApi;
using Orders;

WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.Services.AddSingleton<OrderBook>();
builder.Services.AddAuthorization();
builder.Services.AddAuthentication(JwtBearerDefaults.AuthenticationScheme)
    .AddJwtBearer(options => options.TokenValidationParameters = Tokens.Validation);
builder.Services.AddOpenApi(options => options.AddDocumentTransformer((document, _, _) =>
{
    document.Components ??= new OpenApiComponents();
    document.AddComponent("bearer", new OpenApiSecurityScheme { Type = SecuritySchemeType.Http, Scheme = "bearer", BearerFormat = "JWT" });
    OpenApiSecurityRequirement needed = new() { [new OpenApiSecuritySchemeReference("bearer", document)] = [] };
    foreach (KeyValuePair<string, IOpenApiPathItem> path in document.Paths.Where(one => one.Key != "/login"))
    {
        foreach (OpenApiOperation operation in path.Value.Operations!.Values)
        {
            operation.Security = [needed];
        }
    }

    return Task.CompletedTask;
}));

WebApplication app = builder.Build();
app.MapOpenApi();
app.UseAuthentication();
app.UseAuthorization();
app.MapOrders();
await app.RunAsync();
