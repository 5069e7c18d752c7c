namespace Threadbare.Results;

/// <summary>Everything that the watching of a process has shown since the load began.</summary>
internal sealed record Observations
{
    /// <summary>Nothing was seen, or nobody looked.</summary>
    public static Observations None { get; } = new();

    /// <summary>The process.</summary>
    public TargetDescription Target { get; init; } = new();

    /// <summary>The places that held pool threads, worst first; empty where no stacks were seen.</summary>
    public IReadOnlyList<BlamedPlace> Blame { get; init; } = [];

    /// <summary>The mechanisms that let waiting asynchronous work continue, the most frequent first.</summary>
    public IReadOnlyList<AsyncRelease> Releases { get; init; } = [];

    /// <summary>The code that holds a resource while others wait for it, worst first; empty where none was seen.</summary>
    public IReadOnlyList<Holder> Holders { get; init; } = [];

    /// <summary>The lines that call something outside the process; empty where none was seen, or nobody looked.</summary>
    public IReadOnlyList<ServiceCall> Calls { get; init; } = [];

    /// <summary>The lines at which requests wait while nothing goes on; empty where something did, or nobody looked.</summary>
    public IReadOnlyList<ParkedRequests> Parked { get; init; } = [];

    /// <summary>The lines that use the processors, allocate and throw, as windows showed them. Complete once the load has ended.</summary>
    public WorkProfile Work { get; init; } = WorkProfile.None;

    /// <summary>The problems that limited the watching, each a sentence.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>Adds it to the result of a load, or of watching alone.</summary>
    /// <param name="result">The result.</param>
    /// <param name="step">The step that shows the load; null where there was none.</param>
    internal RunResult AddTo(RunResult result, StepResult? step) => ProfiledRun.Add(result with
    {
        Target = Target with { Urls = result.Target.Urls, Engine = result.Target.Engine },
        Blame = Blame,
        Releases = Releases,
        Holders = Holders,
        Calls = Calls,
        Notes = [.. result.Notes, .. Notes],
    }, Work, step);
}
