using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Launch;

namespace Threadbare.Tool.Commands;

/// <summary>Looks once more at a launched service whose guilty line the first look did not see, with the compiler kept from hiding it.</summary>
/// <remarks>Without inlining, last calls that jump and precompiled code each method keeps a frame and a map. That slows the service, so nothing is measured meanwhile.</remarks>
internal sealed class SecondLook(LoadPlan plan, Action<string> say, Interrupts interrupts, TimeProvider time) : IFollowUp
{
    private static readonly TimeSpan Length = TimeSpan.FromSeconds(8);

    private static readonly LaunchChange Plain = new("plainly compiled")
    {
        Variables = new Dictionary<string, string> { ["DOTNET_JitNoInline"] = "1", ["DOTNET_TailCallOpt"] = "0", ["DOTNET_ReadyToRun"] = "0" },
    };

    public async Task<RunResult> CompleteAsync(RunResult result, Relaunch relaunch, string folder)
    {
        if (!SharpenedBlame.IsWanted(result) || LoadOf(result) is not { } load || interrupts.HasAny)
        {
            return result;
        }

        say("A second look for the line, with the service compiled so that no method hides");
        RunResult? look = await relaunch(Plain, monitor => LookAsync(load, monitor));
        return look is null ? result : SharpenedBlame.Of(result, look) with { Interrupted = result.Interrupted || interrupts.HasAny };
    }

    private Task<RunResult> LookAsync(LoadShape load, RuntimeMonitor? monitor) =>
        new LoadRun(plan with { Shape = load, Command = null, Duration = Length, WarmUp = TimeSpan.Zero, Thresholds = [] }, time) { Probe = monitor }.RunAsync(interrupts.EndLoad, interrupts.Abort);

    // A search that did not tip has no load to hold.
    private LoadShape? LoadOf(RunResult result)
    {
        double? level = plan.Search is not null ? result.Verdict?.TippingPoint?.High : plan.Shape.Peak;
        return level is not { } known ? null : plan.Shape.IsOpen ? new ConstantRate(new Rate(known)) : new ConstantUsers((int)Math.Ceiling(known));
    }
}
