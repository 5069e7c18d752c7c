namespace Threadbare.Users;

/// <summary>The virtual users of several loads, one after another: each starts once, and no unique row is given twice.</summary>
/// <remarks>The loads share one plan and differ in their shape. Shares that are equal have the same users.</remarks>
internal sealed class KeptUsers
{
    private readonly LoadPlan _plan;
    private readonly Lock _lock = new();
    private readonly Dictionary<LoadShare, KeptShare> _shares = [];
    private readonly HashSet<int> _elsewhere = [];

    /// <param name="plan">The plan, with scenarios.</param>
    public KeptUsers(LoadPlan plan)
    {
        (_plan, Compiled) = (plan, CompiledPlan.Compile(plan));
    }

    /// <summary>The scenarios of all loads.</summary>
    public CompiledPlan Compiled { get; }

    /// <summary>The users that are kept. Call it only between two loads.</summary>
    public int Count => _elsewhere.Count + _shares.Values.Sum(share => share.Count);

    /// <summary>One more than the highest number of a user that is kept. Call it only between two loads.</summary>
    public int End => _shares.Values.Select(share => share.End).Append(_elsewhere.Count == 0 ? 0 : _elsewhere.Max() + 1).Max();

    /// <summary>The numbers of the users that this process keeps. Call it only between two loads.</summary>
    public IReadOnlyList<int> Numbers => [.. _shares.Values.SelectMany(share => share.Numbers)];

    /// <summary>Counts those of the first users of a load that must take start steps first. Call it only between two loads.</summary>
    /// <param name="users">The number of users in the load.</param>
    public int CountNew(int users)
    {
        var mix = new ScenarioMix(_plan.Scenarios);
        return Enumerable.Range(0, users).Count(user =>
            Compiled.HasStart(mix.Choose(user)) && !_elsewhere.Contains(user) && !_shares.Values.Any(share => share.Has(user)));
    }

    /// <summary>Notes which users agents keep, in place of those noted before. Call it only between two loads.</summary>
    public void KeepElsewhere(IEnumerable<int> users)
    {
        _elsewhere.Clear();
        _elsewhere.UnionWith(users);
    }

    /// <summary>Finds the users of a share. Any thread may call it.</summary>
    public KeptShare Find(LoadShare share)
    {
        lock (_lock)
        {
            if (!_shares.TryGetValue(share, out KeptShare? kept))
            {
                _shares.Add(share, kept = new KeptShare(new Scenarios.State.FeedCursors(_plan, share)));
            }

            return kept;
        }
    }
}
