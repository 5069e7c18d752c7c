using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.Logging;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A service whose login gives a token and a cookie, and whose other answers repeat what was sent.</summary>
/// <remarks>Development pages do the same.</remarks>
internal sealed class EchoingLogin : IAsyncDisposable
{
    private readonly WebApplication _application;

    private EchoingLogin(WebApplication application) => _application = application;

    /// <summary>Its address.</summary>
    public string Address => _application.Urls.Single();

    /// <summary>Starts it on a free port.</summary>
    /// <param name="secret">A part of each secret.</param>
    public static async Task<EchoingLogin> StartAsync(string secret)
    {
        WebApplicationBuilder builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.WebHost.UseUrls("http://127.0.0.1:0");
        WebApplication application = builder.Build();
        application.MapPost("/login", (HttpContext context) =>
        {
            context.Response.Cookies.Append("session", $"{secret}-cookie");
            return TypedResults.Json(new Dictionary<string, string> { ["token"] = $"{secret}-token", ["user"] = "ann" });
        });
        application.MapGet("/me", (HttpContext context) => TypedResults.Text(
            $"failed with {context.Request.Headers.Authorization} and {context.Request.Headers.Cookie}", statusCode: 500));
        await application.StartAsync();
        return new EchoingLogin(application);
    }

    public async ValueTask DisposeAsync() => await _application.DisposeAsync();
}
