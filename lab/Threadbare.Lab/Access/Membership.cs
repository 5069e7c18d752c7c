using Microsoft.AspNetCore.Authorization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Access;

/// <summary>A handler of an authorization requirement that asks another service for a membership.</summary>
internal static class Membership
{
    private const string Policy = "member";

    public static void AddMembership(this IServiceCollection services)
    {
        services.AddSingleton<IAuthorizationHandler, Handler>();
        services.AddAuthorizationBuilder().AddPolicy(Policy, policy => policy.AddRequirements(new Requirement()));
    }

    public static void MapMembership(this IEndpointRouteBuilder app) => app.MapGet("/access/member", () => "members only").RequireAuthorization(Policy)
        .InCatalog(new CatalogEntryAttribute { Disease = "HttpClient.Send in an authorization handler", Blocks = true, Twin = "/access/token/awaited", Needs = Part.Partner });

    private sealed class Requirement : IAuthorizationRequirement;

    private sealed class Handler(HttpClient client, PriceSource prices) : AuthorizationHandler<Requirement>
    {
        protected override Task HandleRequirementAsync(AuthorizationHandlerContext context, Requirement requirement)
        {
            using var question = prices.Question((context.Resource as HttpContext)?.Request is { } request ? Duration.Of(request) : null);
            using var answer = client.Send(question); // holds the thread
            if (answer.IsSuccessStatusCode)
            {
                context.Succeed(requirement);
            }

            return Task.CompletedTask;
        }
    }
}
