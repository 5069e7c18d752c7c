using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Chains;

/// <summary>A chain of decorators; each ends in a call to the next, and the last one waits.</summary>
internal static class Gateway
{
    public static void MapGateway(this IEndpointRouteBuilder app) =>
        app.MapGet("/chains/tail/interface", Send)
            .InCatalog(new()
            {
                Bug = "HttpClient.Send in tail position, behind an interface",
                Blocks = true,
                Twin = "/partner/async",
                Needs = Dependency.Partner,
            });

    private static string Send(HttpClient client, PriceSource prices, Duration? delay)
    {
        IGateway gateway = new Front(new Back(client));
        using var request = prices.Question(delay);
        using var answer = gateway.Send(request);
        return answer.ReasonPhrase ?? "";
    }

    private interface IGateway
    {
        HttpResponseMessage Send(HttpRequestMessage request);
    }

    private sealed class Front(IGateway next) : IGateway
    {
        public HttpResponseMessage Send(HttpRequestMessage request) => next.Send(request);
    }

    private sealed class Back(HttpClient client) : IGateway
    {
        public HttpResponseMessage Send(HttpRequestMessage request) => client.Send(request); // holds the thread
    }
}
