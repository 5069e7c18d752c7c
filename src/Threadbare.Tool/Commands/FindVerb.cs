using System.CommandLine;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Find;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Commands;

/// <summary>Searches for the tipping point by itself, then judges.</summary>
internal sealed class FindVerb(SearchOptions search, WatchOptions watch, OutputOptions output, TimeProvider time) : IVerb
{
    public string Name => "find";

    public string Purpose => "Finds the load at which a service tips over, the limit that binds and the line that holds its threads";

    public string Explanation =>
        "Doubles the virtual users from 1 until more of them bring no more successful requests (or a threshold breaks), then narrows "
        + "the interval. Each load is held until its figures have settled. The service's process is watched from outside meanwhile, "
        + "so that the verdict says which limit binds, with the evidence, or that it cannot tell.";

    public ValueArgument Argument => search.Urls;

    public IReadOnlyList<OptionGroup> Groups => [.. search.Groups, watch.Group];

    public IReadOnlyList<Example> Examples =>
    [
        new("The tipping point in virtual users", "threadbare find localhost:5000/orders"),
        new("The highest load that keeps a promise", "threadbare find localhost:5000/orders --threshold \"p99<500ms\""),
        new("In arrivals a second, with the health page watched beside it", "threadbare find localhost:5000/orders --open --bystander localhost:5000/health"),
    ];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        LoadPlan plan = search.Read(reader);
        WatchChoice watched = watch.Read(reader);
        OutputChoice choice = output.Read(reader);
        reader.RequireNoProblems();

        using Interrupts interrupts = Interrupts.OfProcess();
        return await new WatchedLoad(watched, choice, streams, interrupts, time)
            .CarryAsync(plan, monitor => FindAsync(plan, monitor, choice, streams, interrupts), cancellationToken);
    }

    private async Task<RunResult> FindAsync(LoadPlan plan, RuntimeMonitor? monitor, OutputChoice choice, Streams streams, Interrupts interrupts)
    {
        await using var progress = new FindProgress(streams, choice);
        interrupts.OnInterrupt = count => progress.OnEnding(count == 1 ? "Ending the search; what was measured is judged. Ctrl+C again ends at once." : "Ending at once.");
        return await new FindRun(plan, time) { Observers = [progress], Probe = monitor }.RunAsync(interrupts.EndLoad, interrupts.Abort);
    }
}
