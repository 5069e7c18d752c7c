namespace Threadbare.Results;

/// <summary>Shows what the target's runtime does, so that a run need not know how it is watched.</summary>
internal interface IRuntimeProbe
{
    /// <summary>Everything that was seen since the load began.</summary>
    Observations Seen { get; }

    /// <summary>Samples the process now; null when it shows nothing, or no longer does.</summary>
    RuntimeSample? Sample();

    /// <summary>Samples the process at the end of a second of the load. Waits shortly for figures from another machine.</summary>
    /// <param name="second">The number of the second, from the start of the measured load; negative in the warm-up.</param>
    ValueTask<ProbedSecond> SampleAsync(int second) => new(new ProbedSecond(Sample()));

    /// <summary>Forgets the stacks seen so far: what follows belongs to another load.</summary>
    /// <param name="zero">The start of the measured load, as a timestamp of the time provider: its seconds are counted from there.</param>
    void BeginLoad(long zero);

    /// <summary>Ends the load that was begun: what was seen of it and not yet understood is, within a few seconds, and what is seen from
    /// now on is no part of it.</summary>
    Task EndLoadAsync(CancellationToken cancellationToken);

    /// <summary>The agents that watch on the target's machines, by name; empty when this process watches.</summary>
    IReadOnlyList<AgentResult> Agents => [];

    /// <summary>True to open the windows that show lines without being asked, each once in a load and only for a reason. A probe without
    /// such windows ignores it.</summary>
    bool OpensWindows
    {
        get => false;
        set
        {
        }
    }

    /// <summary>Opens a window for a moment, and adds what it shows to <see cref="Seen"/>. It costs the process while it lasts, so not in
    /// seconds that count.</summary>
    Task SampleAsync(ProbeWindow window, CancellationToken cancellationToken) => Task.CompletedTask;
}
