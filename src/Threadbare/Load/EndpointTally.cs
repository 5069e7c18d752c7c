namespace Threadbare.Load;

/// <summary>Counts the requests of one endpoint, and how often the checks of its answers held.</summary>
internal sealed class EndpointTally : RequestTally
{
    private readonly List<CheckTally> _checks = [];

    /// <summary>The checks, in the order of the plan; empty before the first answer, and where the plan has none of its own.</summary>
    public IReadOnlyList<CheckTally> Checks => _checks;

    /// <summary>Finds the tally of a check; a new one when it is the first of that name.</summary>
    public CheckTally FindCheck(string name)
    {
        foreach (CheckTally check in _checks)
        {
            if (ReferenceEquals(check.Name, name) || check.Name == name)
            {
                return check;
            }
        }

        var added = new CheckTally(name);
        _checks.Add(added);
        return added;
    }

    /// <summary>Adds what another tally counted.</summary>
    public void Add(EndpointTally other)
    {
        base.Add(other);
        foreach (CheckTally check in other._checks)
        {
            FindCheck(check.Name).Add(check.Passed, check.Failed);
        }
    }

    /// <summary>Clears all counts, to be filled again.</summary>
    public override void Clear()
    {
        base.Clear();
        _checks.Clear();
    }
}
