using Microsoft.Data.SqlClient;
using MySqlConnector;
using Threadbare.DatabaseService;

WebApplicationBuilder builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();

WebApplication app = builder.Build();
string port = builder.Configuration["port"]!;
string mySql = $"Server=127.0.0.1;Port={port};User Id=shop;Password=secret;SslMode=None;Maximum Pool Size=20";
string sqlServer = $"Server=127.0.0.1,{port};User Id=shop;Password=secret;Encrypt=False;Max Pool Size=20";
app.MapGet("/mysql/sync", () => Orders.Count(new MySqlConnection(mySql), "SELECT SLEEP(0.2)"));
app.MapGet("/mysql/async", () => Orders.CountAsync(new MySqlConnection(mySql), "SELECT SLEEP(0.2)"));
app.MapGet("/mysql/stock", () => Stock.TakeAsync(mySql));
app.MapGet("/sqlserver/sync", () => Orders.Count(new SqlConnection(sqlServer), "WAITFOR DELAY '00:00:00.200'"));
app.MapGet("/sqlserver/async", () => Orders.CountAsync(new SqlConnection(sqlServer), "WAITFOR DELAY '00:00:00.200'"));

// The test holds the other end of the standard input.
_ = Task.Run(async () =>
{
    await Console.In.ReadToEndAsync();
    await app.StopAsync();
});
await app.StartAsync();
Console.WriteLine($"listening on {app.Urls.First()}");
await app.WaitForShutdownAsync();
