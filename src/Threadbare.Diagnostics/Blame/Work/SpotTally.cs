namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Adds up the stacks that belong to one place.</summary>
internal sealed class SpotTally(CodeSpot spot)
{
    private readonly Dictionary<string, double> _callees = [];
    private readonly Dictionary<string, double> _routes = [];
    private readonly Dictionary<WorkRoot, double> _roots = [];

    /// <summary>The place.</summary>
    public CodeSpot Spot { get; } = spot;

    /// <summary>The sum of the weights.</summary>
    public double Weight { get; private set; }

    /// <summary>Number of samples.</summary>
    public int Samples { get; private set; }

    /// <summary>The work that the place calls most; null where it mostly calls none.</summary>
    public string? Callee => FindHeaviest(_callees);

    /// <summary>The route that most of its weight belongs to; null where most has none.</summary>
    public string? Route => FindHeaviest(_routes);

    /// <summary>The kind of work that most of its weight belongs to.</summary>
    public WorkRoot Root => Route is null ? _roots.MaxBy(root => root.Value).Key : WorkRoot.Request;

    /// <summary>Adds a stack.</summary>
    /// <param name="seen">The place as this stack shows it.</param>
    /// <param name="weight">Its weight.</param>
    /// <param name="samples">Number of samples that showed it.</param>
    /// <param name="root">The kind of work that the stack shows.</param>
    public void Add(CodeSpot seen, double weight, int samples, WorkRoot root = WorkRoot.Unknown)
    {
        _roots[root] = _roots.GetValueOrDefault(root) + weight;
        Weight += weight;
        Samples += samples;
        _callees[seen.Callee ?? ""] = _callees.GetValueOrDefault(seen.Callee ?? "") + weight;
        _routes[seen.Route ?? ""] = _routes.GetValueOrDefault(seen.Route ?? "") + weight;
    }

    private static string? FindHeaviest(Dictionary<string, double> weights) =>
        weights.Count > 0 && weights.MaxBy(one => one.Value).Key is { Length: > 0 } heaviest ? heaviest : null;
}
