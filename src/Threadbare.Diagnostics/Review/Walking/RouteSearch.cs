namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>Finds the entries from which a method is reached, and the shortest of the surest ways.</summary>
internal sealed class RouteSearch(CodeGraph graph)
{
    private readonly Edge?[] _next = new Edge?[graph.Nodes.Count];
    private readonly int[] _seen = new int[graph.Nodes.Count];
    private int _search;

    /// <summary>Finds them.</summary>
    public FoundRoutes Find(MethodNode method)
    {
        _search++;
        var found = new List<(Entry Entry, MethodNode Node, Reach Reach)>();
        List<MethodNode>[] open = [[method], [], []];
        for (int level = 0; level < open.Length; level++)
        {
            // The list grows while it is read.
            for (int at = 0; at < open[level].Count; at++)
            {
                Visit(open[level][at], (Reach)level, open, found, isStart: open[level][at] == method);
            }
        }

        return new FoundRoutes(found, ListSteps);
    }

    private void Visit(
        MethodNode node, Reach level, List<MethodNode>[] open, List<(Entry Entry, MethodNode Node, Reach Reach)> found, bool isStart)
    {
        if (_seen[node.Index] == -_search)
        {
            return;
        }

        _seen[node.Index] = -_search;
        if (isStart)
        {
            _next[node.Index] = null;
        }

        found.AddRange(node.Entries.Select(entry => (entry, node, (Reach)Math.Max((int)entry.Reach, (int)level))));
        foreach (Edge step in node.Callers)
        {
            int reach = Math.Max((int)step.Reach, (int)level);
            int known = _seen[step.From.Index];
            bool isBetter = known != -_search && (known / 4 != _search || known % 4 > reach);
            if (isBetter)
            {
                _seen[step.From.Index] = (_search * 4) + reach;
                _next[step.From.Index] = step;
                open[reach].Add(step.From);
            }
        }
    }

    // From the entry to the method.
    private List<Edge> ListSteps(MethodNode from)
    {
        var steps = new List<Edge>();
        for (Edge? step = _next[from.Index]; step is not null; step = _next[step.To.Index])
        {
            steps.Add(step);
        }

        return steps;
    }
}
