using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace Threadbare.IntegrationTests.Check;

/// <summary>A small shop on loopback: a login that sets a cookie and gives a token, and orders that need both.</summary>
internal sealed class ShopServer : IAsyncDisposable
{
    private readonly WebApplication _application;

    private ShopServer(WebApplication application) => _application = application;

    public string Address { get; private set; } = "";

    public static async Task<ShopServer> StartAsync(CancellationToken cancellationToken)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.ConfigureKestrel(options => options.Listen(IPAddress.Loopback, 0));
        var server = new ShopServer(builder.Build());
        server._application.MapPost("/login", LogInAsync);
        server._application.MapGet("/orders/{id}", ShowOrder);
        server._application.MapGet("/logout", (HttpContext context) =>
        {
            context.Response.Cookies.Delete("session");
            return TypedResults.Redirect("/");
        });
        await server._application.StartAsync(cancellationToken);
        IServer kestrel = server._application.Services.GetRequiredService<IServer>();
        server.Address = kestrel.Features.Get<IServerAddressesFeature>()!.Addresses.Single();
        return server;
    }

    public ValueTask DisposeAsync() => _application.DisposeAsync();

    private static async Task LogInAsync(HttpContext context)
    {
        using var reader = new StreamReader(context.Request.Body);
        string body = await reader.ReadToEndAsync(context.RequestAborted);
        if (!body.Contains("\"password\":\"correct-horse\"", StringComparison.Ordinal))
        {
            context.Response.StatusCode = StatusCodes.Status401Unauthorized;
            await context.Response.WriteAsync($"wrong password in {body}", context.RequestAborted);
            return;
        }

        context.Response.Cookies.Append("session", "s-1234567", new CookieOptions { Path = "/", HttpOnly = true });
        await context.Response.WriteAsync("{\"token\":\"token-abcdef\",\"first\":7}", context.RequestAborted);
    }

    private static IResult ShowOrder(string id, HttpRequest request) =>
        request.Cookies["session"] == "s-1234567" && request.Headers.Authorization == "Bearer token-abcdef"
            ? TypedResults.Text($"{{\"id\":{id},\"state\":\"open\"}}", "application/json")
            : TypedResults.Unauthorized();
}
