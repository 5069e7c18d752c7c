WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();

WebApplication app = builder.Build();
app.MapGet("/sync", () =>
{
    Task.Delay(100).Wait();
    return "slow";
});
await app.RunAsync();
