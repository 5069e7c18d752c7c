namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Loads the service once more with its code compiled plainly, when the first run saw blocked threads but not the line.</summary>
/// <remarks>
/// Without inlining, tail calls and precompiled code every method keeps a frame and a map. That slows the service, so nothing is measured
/// meanwhile.
/// </remarks>
internal sealed class PlainCodeRun(FollowUpContext context) : IFollowUp
{
    // Enough for three stack bursts after the service has warmed up.
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(8);

    private const string Warning =
        "The service ran without inlining, tail calls and precompiled code, to show the line. Its figures are not those of the service.";

    private static readonly LaunchChange PlainCode = new("plainly compiled")
    {
        Variables = new Dictionary<string, string>
        {
            ["DOTNET_JitNoInline"] = "1",
            ["DOTNET_TailCallOpt"] = "0",
            ["DOTNET_ReadyToRun"] = "0",
        },
    };

    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        if (!SharpenedBlame.IsNeeded(result) || FindLoad(result) is not { } load)
        {
            return result;
        }

        context.Announce("Loading the service once more to find the line, compiled so that every method shows in the stacks");
        LoadPlan plan = context.Plan with { Shape = load, Command = null, Duration = Length, WarmUp = TimeSpan.Zero, Thresholds = [] };
        // Only its journal follows this load: its figures are not those of the service.
        RunResult? plain = await (context with { Observers = [] }).KeepAsync("plain-code", plan, journal => SendAsync(plan, journal))
            .ConfigureAwait(false);
        return plain is null
            ? result
            : SharpenedBlame.Merge(result, plain) with { Interrupted = result.Interrupted || context.Stop.IsRequested };
    }

    private async Task<RunResult?> SendAsync(LoadPlan plan, IReadOnlyList<IFindObserver> observers)
    {
        RunResult? run = await context.Relaunch(PlainCode, target => SendAsync(plan, observers, target.Monitor)).ConfigureAwait(false);
        return run is null ? null : run with { Notes = [Warning, .. run.Notes] };
    }

    private Task<RunResult> SendAsync(LoadPlan plan, IReadOnlyList<IFindObserver> observers, IRuntimeProbe? monitor)
    {
        var load = new LoadRun(plan, context.Time) { Observers = observers, Probe = monitor };
        return load.RunAsync(context.Stop.EndLoad, context.Stop.Abort);
    }

    // A search that found no tipping point has no load to hold.
    private ConstantLoad? FindLoad(RunResult result)
    {
        LoadShape shape = context.Plan.Shape;
        double? level = context.Plan.Search is not null ? result.Verdict?.TippingPoint?.High : shape.Peak;
        return level switch
        {
            null => null,
            { } found => new ConstantLoad(shape.IsOpen ? found : Math.Ceiling(found), shape.IsOpen),
        };
    }
}
