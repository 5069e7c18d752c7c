using Microsoft.AspNetCore.Authorization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Access;

/// <summary>An authorization handler that asks another service whether the user is a member.</summary>
internal static class Membership
{
    private const string Policy = "member";

    public static void AddMembership(this IServiceCollection services)
    {
        services.AddSingleton<IAuthorizationHandler, Handler>();
        services.AddAuthorizationBuilder().AddPolicy(Policy, policy => policy.AddRequirements(new Requirement()));
    }

    public static void MapMembership(this IEndpointRouteBuilder app) => app
        .MapGet("/access/member", () => "members only")
        .RequireAuthorization(Policy)
        .InCatalog(new()
        {
            Bug = "HttpClient.Send in an authorization handler",
            Blocks = true,
            Twin = "/access/token/awaited",
            Needs = Dependency.Partner,
        });

    private sealed class Requirement : IAuthorizationRequirement;

    private sealed class Handler(HttpClient client, PriceSource prices) : AuthorizationHandler<Requirement>
    {
        protected override Task HandleRequirementAsync(AuthorizationHandlerContext context, Requirement requirement)
        {
            var delay = context.Resource is HttpContext http ? Duration.FromQuery(http.Request) : null;
            using var question = prices.Question(delay);
            using var answer = client.Send(question); // holds the thread
            if (answer.IsSuccessStatusCode)
            {
                context.Succeed(requirement);
            }

            return Task.CompletedTask;
        }
    }
}
