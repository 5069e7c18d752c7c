namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>The entries from which a method is reached.</summary>
internal sealed class FoundRoutes
{
    /// <summary>Keeps the surest ones.</summary>
    /// <param name="found">All entries, near ones first.</param>
    /// <param name="listSteps">Lists the steps from a method to the one that was searched.</param>
    public FoundRoutes(IReadOnlyList<(Entry Entry, MethodNode Node, Reach Reach)> found, Func<MethodNode, List<Edge>> listSteps)
    {
        if (found.Count == 0)
        {
            return;
        }

        Reach = found.Min(one => one.Reach);
        Entries = [.. found.Where(one => one.Reach < Reach.Seldom || Reach == Reach.Seldom)
            .Select(one => one.Entry)
            .DistinctBy(entry => entry.Name)
            .OrderByDescending(entry => entry.IsRoute).ThenBy(entry => entry.Name, StringComparer.Ordinal)];
        // The search finds near ones first.
        First = found.Where(one => one.Reach == Reach).MinBy(one => one.Entry.IsRoute ? 0 : 1).Node;
        Steps = listSteps(First);
    }

    /// <summary>How sure the surest way is.</summary>
    public Reach Reach { get; }

    /// <summary>The entries; none if the method is not reached.</summary>
    public IReadOnlyList<Entry> Entries { get; } = [];

    /// <summary>The method with which the shortest way begins; null if there is none.</summary>
    public MethodNode? First { get; }

    /// <summary>The steps of that way.</summary>
    public IReadOnlyList<Edge> Steps { get; } = [];
}
