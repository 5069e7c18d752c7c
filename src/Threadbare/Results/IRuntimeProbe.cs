using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Work;

namespace Threadbare.Results;

/// <summary>Shows what the target's runtime does, so that a run need not know how it is watched.</summary>
public interface IRuntimeProbe
{
    /// <summary>Adds the watched process to the description of a target.</summary>
    TargetDescription Describe(TargetDescription target);

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

    /// <summary>The places that held pool threads since the load began, worst first; empty where no stacks were seen.</summary>
    IReadOnlyList<BlamedPlace> Blame { get; }

    /// <summary>The mechanisms that let waiting asynchronous work continue since the load began, the most frequent first.</summary>
    IReadOnlyList<AsyncRelease> Releases { get; }

    /// <summary>The code that holds a resource while others wait for it, worst first; empty where none was seen.</summary>
    IReadOnlyList<Holder> Holders => [];

    /// <summary>The lines that call something outside the process; empty where none was seen, or nobody looked.</summary>
    IReadOnlyList<ServiceCall> Calls => [];

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

    /// <summary>Records for a moment which lines await, into <see cref="Holders"/> and <see cref="Calls"/>. Costs the process while it
    /// lasts, so not in seconds that count.</summary>
    Task SampleAwaitsAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Looks for a moment at what lets waiting work go on, into <see cref="Releases"/>. Costs the process while it lasts, so not
    /// in seconds that count.</summary>
    Task SampleReleasesAsync(CancellationToken cancellationToken);

    /// <summary>The lines that use the processors, allocate and throw, as the windows since the load began showed them. Complete once the
    /// load has ended.</summary>
    WorkProfile Work => WorkProfile.None;

    /// <summary>Samples for a moment what the process works on, into <see cref="Work"/>. Costs the process while it lasts, so not in
    /// seconds that count.</summary>
    Task SampleWorkAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>Finds in some seconds which new objects stay in use, into <see cref="Work"/>. The process' runtime collects its whole heap
    /// at the end, so not in seconds that count.</summary>
    Task SampleRetainedAsync(CancellationToken cancellationToken) => Task.CompletedTask;

    /// <summary>The problems that limited the watching, each a sentence.</summary>
    IReadOnlyList<string> Notes { get; }
}
