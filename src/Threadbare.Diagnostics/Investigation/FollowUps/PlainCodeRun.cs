using Threadbare.Diagnostics.Launch;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;

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
        RunResult? plain = await context.Relaunch(PlainCode, target => SendAsync(load, target.Monitor)).ConfigureAwait(false);
        return plain is null
            ? result
            : SharpenedBlame.Merge(result, plain) with { Interrupted = result.Interrupted || context.Stop.IsRequested };
    }

    private Task<RunResult> SendAsync(LoadShape load, RuntimeMonitor? monitor)
    {
        LoadPlan plan = context.Plan with { Shape = load, Command = null, Duration = Length, WarmUp = TimeSpan.Zero, Thresholds = [] };
        return new LoadRun(plan, context.Time) { Probe = monitor }.RunAsync(context.Stop.EndLoad, context.Stop.Abort);
    }

    // A search that found no tipping point has no load to hold.
    private LoadShape? FindLoad(RunResult result)
    {
        LoadShape shape = context.Plan.Shape;
        double? level = context.Plan.Search is not null ? result.Verdict?.TippingPoint?.High : shape.Peak;
        return level switch
        {
            null => null,
            { } rate when shape.IsOpen => new ConstantRate(new Rate(rate)),
            { } users => new ConstantUsers((int)Math.Ceiling(users)),
        };
    }
}
