using System.Security.Claims;
using System.Text.Encodings.Web;
using Microsoft.AspNetCore.Authentication;
using Microsoft.Extensions.Options;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Access;

/// <summary>An authentication handler that asks the issuer about a token, blocking and awaiting.</summary>
internal static class TokenCheck
{
    private const string Scheme = "token";
    private const string AwaitedScheme = "token-awaited";

    public static void AddTokenCheck(this IServiceCollection services) => services.AddAuthentication()
        .AddScheme<AuthenticationSchemeOptions, Handler>(Scheme, _ => { })
        .AddScheme<AuthenticationSchemeOptions, AwaitedHandler>(AwaitedScheme, _ => { });

    public static void MapTokenCheck(this IEndpointRouteBuilder app)
    {
        app.MapGet("/access/token", (ClaimsPrincipal user) => user.Identity?.Name)
            .RequireAuthorization(policy => policy.AddAuthenticationSchemes(Scheme).RequireAuthenticatedUser())
            .InCatalog(new()
            {
                Bug = "Task.Result in an authentication handler",
                Blocks = true,
                Twin = "/access/token/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/access/token/awaited", (ClaimsPrincipal user) => user.Identity?.Name)
            .RequireAuthorization(policy => policy.AddAuthenticationSchemes(AwaitedScheme).RequireAuthenticatedUser())
            .InCatalog(new() { Twin = "/access/token", Needs = Dependency.Partner });
    }

    private static AuthenticateResult Accepted(string name, string scheme)
    {
        var identity = new ClaimsIdentity([new Claim(ClaimTypes.Name, name)], scheme);
        return AuthenticateResult.Success(new AuthenticationTicket(new ClaimsPrincipal(identity), scheme));
    }

    private sealed class Handler(
        IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory logger, UrlEncoder encoder, PriceSource prices)
        : AuthenticationHandler<AuthenticationSchemeOptions>(options, logger, encoder)
    {
        protected override Task<AuthenticateResult> HandleAuthenticateAsync()
        {
            string name = prices.AskAsync(Duration.FromQuery(Request)).Result; // holds the thread
            return Task.FromResult(Accepted(name, Scheme.Name));
        }
    }

    private sealed class AwaitedHandler(
        IOptionsMonitor<AuthenticationSchemeOptions> options, ILoggerFactory logger, UrlEncoder encoder, PriceSource prices)
        : AuthenticationHandler<AuthenticationSchemeOptions>(options, logger, encoder)
    {
        protected override async Task<AuthenticateResult> HandleAuthenticateAsync() =>
            Accepted(await prices.AskAsync(Duration.FromQuery(Request), Context.RequestAborted), Scheme.Name);
    }
}
