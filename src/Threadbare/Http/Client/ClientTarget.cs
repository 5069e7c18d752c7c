namespace Threadbare.Http.Client;

/// <summary>The target of one loop's requests, and the means to send them.</summary>
internal sealed record ClientTarget
{
    /// <summary>Sends one request.</summary>
    public required HttpMessageInvoker Invoker { get; init; }

    /// <summary>True when redirects are followed.</summary>
    public bool FollowsRedirects { get; init; }

    /// <summary>The origin's index for each address of the plan.</summary>
    public required int[] OriginOfUrl { get; init; }

    /// <summary>Opens the connections.</summary>
    public required Connector Connector { get; init; }

    /// <summary>The most requests under way to one origin; null for no limit.</summary>
    public int? MostPerOrigin { get; init; }

    /// <summary>Creates the target of one loop.</summary>
    /// <param name="plan">Gives protocol, time-out and certificates.</param>
    /// <param name="origins">The hosts and ports of the plan's addresses.</param>
    /// <param name="most">The most connections to one origin; null for no limit.</param>
    public static ClientTarget Create(LoadPlan plan, TargetOrigins origins, int? most)
    {
        var connector = new Connector(plan.Urls, origins, most);
        return new ClientTarget
        {
            Invoker = new HttpMessageInvoker(ClientHandler.Create(plan, connector, most)),
            FollowsRedirects = plan.FollowRedirects,
            OriginOfUrl = origins.OfUrl,
            Connector = connector,
            // Only in HTTP/1.1 does a request take a connection for itself.
            MostPerOrigin = plan.Http == HttpProtocol.Http1 ? most : null,
        };
    }
}
