namespace Threadbare.Http.Requests;

/// <summary>The hosts and ports that a plan's addresses lead to.</summary>
/// <param name="All">Each once, in the order of the addresses.</param>
/// <param name="OfUrl">The origin's index for each address.</param>
internal sealed record TargetOrigins(IReadOnlyList<Origin> All, int[] OfUrl)
{
    // For each address. A local or near service accepts within milliseconds; one that does not is left to the load to report.
    private static readonly TimeSpan ProbePatience = TimeSpan.FromSeconds(2);

    /// <summary>Resolves each host of a plan once, and keeps for each an address that accepts a connection.</summary>
    /// <exception cref="SocketException">A name has no address.</exception>
    public static async Task<TargetOrigins> FindAsync(LoadPlan plan, CancellationToken cancellationToken)
    {
        TargetOrigins origins = await ResolveAsync(plan.Urls, cancellationToken).ConfigureAwait(false);
        // HTTP/3 runs over UDP, and nothing need listen for connections.
        return plan.Http == HttpProtocol.Http3 ? origins : await origins.SettleAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Resolves each host once.</summary>
    /// <exception cref="SocketException">A name has no address.</exception>
    public static async Task<TargetOrigins> ResolveAsync(IReadOnlyList<string> addresses, CancellationToken cancellationToken)
    {
        List<Uri> urls = [.. addresses.Select(address => new Uri(address))];
        List<Uri> firsts = [.. urls.DistinctBy(ReadName)];
        List<(string Scheme, string Host, int Port)> names = [.. firsts.Select(ReadName)];
        Origin[] origins = await Task.WhenAll(firsts.Select(url => Origin.ResolveAsync(url, cancellationToken))).ConfigureAwait(false);
        return new TargetOrigins(origins, [.. urls.Select(url => names.IndexOf(ReadName(url)))]);
    }

    /// <summary>Keeps for each origin an address that accepts a connection.</summary>
    public async Task<TargetOrigins> SettleAsync(CancellationToken cancellationToken) => this with
    {
        All = await Task.WhenAll(All.Select(origin => origin.SettleAsync(ProbePatience, cancellationToken))).ConfigureAwait(false),
    };

    /// <summary>The most loops that each get a connection and, in the closed model, a virtual user.</summary>
    public int LargestUsefulLoops(LoadPlan plan)
    {
        int byConnections = plan.MaxConnections is { } most ? most / All.Count : int.MaxValue;
        int byUsers = plan.Shape.IsOpen ? int.MaxValue : (int)plan.Shape.Peak;
        return Math.Max(1, Math.Min(byConnections, byUsers));
    }

    /// <summary>The most connections to one origin from one loop, at least 1; null for no limit.</summary>
    /// <param name="plan">Gives the limit of all connections.</param>
    /// <param name="loops">The number of loops that share it.</param>
    /// <param name="openFiles">
    /// The connections that this process may hold; the limit for an open load that sets none. Null when unknown.
    /// </param>
    public int? MostPerOriginAndLoop(LoadPlan plan, int loops, long? openFiles)
    {
        long? most = plan.MaxConnections ?? (plan.Shape.IsOpen ? openFiles : null);
        return most is { } all ? (int)Math.Clamp(all / (loops * All.Count), 1, int.MaxValue) : null;
    }

    // With the scheme: http and https of one host are two ports, and an address need not name them. Without user and password: they
    // are sent in a header, and lead to no other place.
    private static (string Scheme, string Host, int Port) ReadName(Uri url) => (url.Scheme, url.IdnHost, url.Port);
}
