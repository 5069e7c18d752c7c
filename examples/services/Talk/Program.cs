using Microsoft.AspNetCore.Server.Kestrel.Core;
using Talk;

// Without TLS, gRPC needs a port of its own, which speaks HTTP/2 alone.
WebApplicationBuilder builder = WebApplication.CreateBuilder(args);
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.WebHost.ConfigureKestrel(kestrel =>
{
    kestrel.ListenLocalhost(builder.Configuration.GetValue("port", 5000));
    kestrel.ListenLocalhost(builder.Configuration.GetValue("grpc-port", 5001), listen => listen.Protocols = HttpProtocols.Http2);
});
builder.Services.AddGrpc();
builder.Services.AddSignalR();
builder.Services.AddSingleton<Archive>();

WebApplication app = builder.Build();
app.UseWebSockets();
app.MapGrpcService<GreeterService>();
app.MapHub<ChatHub>("/chat");
app.MapHub<RoomHub>("/room");
app.MapHub<OpenRoomHub>("/open-room");
app.Map("/echo", Echo.AnswerAsync);
await app.RunAsync();
