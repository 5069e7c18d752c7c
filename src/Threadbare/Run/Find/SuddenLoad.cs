using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Run.Find;

/// <summary>Puts the load of a tipping point on a cold process at once, until it settles.</summary>
public sealed class SpikeRun(LoadPlan plan, TimeProvider time)
{
    /// <summary>Followers of the run.</summary>
    public IReadOnlyList<IRunObserver> Observers { get; init; } = [];

    /// <summary>Watches the target; null where nobody does.</summary>
    public IRuntimeProbe? Probe { get; init; }

    /// <summary>Runs until the figures have settled.</summary>
    /// <param name="tip">Whose higher end is the load.</param>
    /// <param name="longest">Bounds it.</param>
    /// <param name="endLoad">Ends it early.</param>
    /// <param name="abort">Ends everything now.</param>
    public async Task<RunResult> RunAsync(TippingPoint tip, TimeSpan longest, CancellationToken endLoad, CancellationToken abort)
    {
        LoadPlan spike = plan with
        {
            Shape = tip.Unit == "rps" ? new ConstantRate(new Rate(tip.High)) : new ConstantUsers((int)tip.High),
            Thresholds = [],
        };
        RunResult result = await new HeldLoad(spike, longest, time) { Observers = Observers, Probe = Probe }.RunAsync(endLoad, abort).ConfigureAwait(false);
        return result with { Interrupted = endLoad.IsCancellationRequested };
    }
}
