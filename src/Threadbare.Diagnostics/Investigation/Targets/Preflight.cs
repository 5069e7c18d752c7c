using Threadbare.Plan;
using Threadbare.Run;

namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>Checks before the load that this machine can send it and that the target can be reached.</summary>
internal sealed class Preflight(LoadPlan plan, MachineLimits limits, TimeProvider time)
{
    /// <summary>Finds out why the load cannot start; null when it can.</summary>
    public async Task<Refusal?> CheckAsync(CancellationToken cancellationToken)
    {
        if (limits.ProblemsOf(plan) is { Count: > 0 } problems)
        {
            return new Refusal(problems, Result: null);
        }

        var reach = new TargetReach(plan, time);
        IReadOnlyList<OutOfReach> faults = await reach.FaultsAsync(cancellationToken).ConfigureAwait(false);
        return faults.Count == 0 ? null : new Refusal([.. faults.Select(fault => fault.Statement)], reach.ResultOf(faults));
    }
}
