namespace Threadbare.Scenarios.State;

/// <summary>The variables that the scenarios of a plan take from answers, each with a number.</summary>
internal sealed class VariableTable
{
    private readonly Dictionary<string, int> _indexes = new(StringComparer.Ordinal);

    /// <param name="names">The names; one that is repeated counts once.</param>
    public VariableTable(IEnumerable<string> names)
    {
        foreach (string name in names)
        {
            _indexes.TryAdd(name, _indexes.Count);
        }

        Names = [.. _indexes.OrderBy(pair => pair.Value).Select(pair => pair.Key)];
    }

    /// <summary>The names by number.</summary>
    public IReadOnlyList<string> Names { get; }

    /// <summary>How many there are.</summary>
    public int Count => Names.Count;

    /// <summary>Lists the variables of all scenarios of a plan.</summary>
    public static VariableTable Create(LoadPlan plan) =>
        new(PlanEndpoints.ListRequests(plan).SelectMany(request => request.Take).Select(take => take.Variable));

    /// <summary>Finds the number of a variable; returns false for a name that no request takes.</summary>
    public bool TryFind(string name, out int index) => _indexes.TryGetValue(name, out index);
}
