namespace Threadbare.Analysis.Causes;

/// <summary>The signs that show a cause in a run. Each list that is given must be met: by a name that contains one of its entries as a
/// whole word.</summary>
internal sealed record CauseSigns
{
    /// <summary>Methods, one of which the service's code called on the stacks of most threads that were held, or the call that holds
    /// them.</summary>
    public IReadOnlyList<string> Blocked { get => field ?? []; init; }

    /// <summary>Methods, one of which it called on the same stacks as well.</summary>
    public IReadOnlyList<string> Beneath { get => field ?? []; init; }

    /// <summary>Methods, one of which is on the stacks of most threads that were held, beneath the service's code or around it.</summary>
    public IReadOnlyList<string> RunsIn { get => field ?? []; init; }

    /// <summary>Calls, or else code without a line of the service's, that use much of the service's processor time.</summary>
    public IReadOnlyList<string> Works { get => field ?? []; init; }

    /// <summary>Words of kinds of work, such as <c>timer</c>, that use much of the service's processor time.</summary>
    public IReadOnlyList<string> Roots { get => field ?? []; init; }

    /// <summary>Words of kinds of work, such as <c>timer</c>, that hold many of the threads that are held.</summary>
    public IReadOnlyList<string> HeldBy { get => field ?? []; init; }

    /// <summary>Statuses that a callee answers much of the calls with.</summary>
    public IReadOnlyList<string> Answers { get => field ?? []; init; }

    /// <summary>Words of the reasons for which the collector held every thread.</summary>
    public IReadOnlyList<string> Pauses { get => field ?? []; init; }

    /// <summary>Words of kinds of wait, such as <c>lock</c>, in which the statements in the database spend much of their time.</summary>
    public IReadOnlyList<string> DatabaseWaits { get => field ?? []; init; }

    /// <summary>The least number of calls a request from one line that take much of the time of all its calls; null for any.</summary>
    public double? CallsARequest { get; init; }

    /// <summary>The name of a finding of the verdict; null for none.</summary>
    public string? Finding { get; init; }

    /// <summary>The name of a figure of <see cref="CauseFigures"/>; null for none.</summary>
    public string? Figure { get; init; }

    /// <summary>The least value of the figure that is a sign; null for any.</summary>
    public double? AtLeast { get; init; }

    /// <summary>The largest value of the figure that is a sign; null for any.</summary>
    public double? AtMost { get; init; }
}
