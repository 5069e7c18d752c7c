namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Finds the entries from which a method is reached, and the shortest of the surest ways.</summary>
internal sealed class RouteSearch
{
    private readonly Dictionary<MethodNode, (Edge? Next, Reach Reach)> _known = [];
    private readonly List<(Entry Entry, MethodNode Node, Reach Reach)> _found = [];

    /// <summary>Finds them without some steps; null if nothing reaches the method.</summary>
    public FoundRoutes? Find(MethodNode method, HashSet<Edge> without)
    {
        _known.Clear();
        _found.Clear();
        _known[method] = (null, Reach.Sure);
        List<MethodNode>[] open = [[method], [], []];
        for (int level = 0; level < open.Length; level++)
        {
            // The list grows while it is read. A method that was reached more surely meanwhile is done.
            for (int at = 0; at < open[level].Count; at++)
            {
                if (_known[open[level][at]].Reach == (Reach)level)
                {
                    Visit(open[level][at], (Reach)level, open, without);
                }
            }
        }

        return _found.Count == 0 ? null : Choose();
    }

    private void Visit(MethodNode node, Reach level, List<MethodNode>[] open, HashSet<Edge> without)
    {
        _found.AddRange(node.Entries.Select(entry => (entry, node, entry.Reach > level ? entry.Reach : level)));
        foreach (Edge step in node.Callers.Where(step => !without.Contains(step)))
        {
            Reach reach = step.Reach > level ? step.Reach : level;
            if (!_known.TryGetValue(step.From, out (Edge? Next, Reach Reach) known) || known.Reach > reach)
            {
                _known[step.From] = (step, reach);
                open[(int)reach].Add(step.From);
            }
        }
    }

    // The search finds near ones first.
    private FoundRoutes Choose()
    {
        Reach best = _found.Min(one => one.Reach);
        MethodNode first = _found.Where(one => one.Reach == best).MinBy(one => one.Entry.IsRoute ? 0 : 1).Node;
        var steps = new List<Edge>();
        for (Edge? step = _known[first].Next; step is not null; step = _known[step.To].Next)
        {
            steps.Add(step);
        }

        return new FoundRoutes(
            best,
            [.. _found.Where(one => one.Reach < Reach.Seldom || best == Reach.Seldom)
                .Select(one => one.Entry)
                .DistinctBy(entry => entry.Name)
                .OrderByDescending(entry => entry.IsRoute).ThenBy(entry => entry.Name, StringComparer.Ordinal)],
            steps);
    }
}
