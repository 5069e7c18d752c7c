using System.Net.Sockets;
using Threadbare.Plan;

namespace Threadbare.Http.Requests;

/// <summary>The hosts and ports that a plan's addresses lead to.</summary>
/// <param name="All">Each once, in the order of the addresses.</param>
/// <param name="OfUrl">The origin's index for each address.</param>
internal sealed record TargetOrigins(IReadOnlyList<Origin> All, int[] OfUrl)
{
    private static readonly TimeSpan ProbePatience = TimeSpan.FromSeconds(2);

    /// <summary>Resolves each host once.</summary>
    /// <exception cref="SocketException">A name has no address.</exception>
    public static async Task<TargetOrigins> ResolveAsync(IReadOnlyList<string> addresses, CancellationToken cancellationToken)
    {
        List<Uri> urls = [.. addresses.Select(address => new Uri(address))];
        List<Uri> firsts = [.. urls.DistinctBy(NameOf)];
        List<string> names = [.. firsts.Select(NameOf)];
        Origin[] origins = await Task.WhenAll(firsts.Select(url => Origin.ResolveAsync(url, cancellationToken))).ConfigureAwait(false);
        return new TargetOrigins(origins, [.. urls.Select(url => names.IndexOf(NameOf(url)))]);
    }

    /// <summary>Keeps the address of each origin that takes a connection.</summary>
    public async Task<TargetOrigins> SettleAsync(CancellationToken cancellationToken) => this with
    {
        All = await Task.WhenAll(All.Select(origin => origin.SettleAsync(ProbePatience, cancellationToken))).ConfigureAwait(false),
    };

    /// <summary>The most loops that all have a connection and, in the closed model, a virtual user to carry.</summary>
    public int LargestUsefulLoops(LoadPlan plan)
    {
        int byConnections = plan.MaxConnections is { } most ? most / All.Count : int.MaxValue;
        int byUsers = plan.Shape.IsOpen ? int.MaxValue : (int)plan.Shape.Peak;
        return Math.Max(1, Math.Min(byConnections, byUsers));
    }

    /// <summary>The bound of connections to one origin from one loop; null for none.</summary>
    /// <param name="plan">Gives the bound of all.</param>
    /// <param name="loops">Those that share it.</param>
    /// <param name="openFiles">The connections that this process may hold; they bound open load that has no bound of its own. Null is unknown.</param>
    public int? MostPerOriginAndLoop(LoadPlan plan, int loops, long? openFiles) =>
        (plan.MaxConnections ?? (plan.Shape.IsOpen ? openFiles : null)) is { } most ? (int)Math.Clamp(most / (loops * All.Count), 1, int.MaxValue) : null;

    // The scheme belongs to it: http and https of one host are two ports, which an address need not name.
    private static string NameOf(Uri url) => url.GetLeftPart(UriPartial.Authority);
}
