using Threadbare.Plan;
using Threadbare.Run;
using Threadbare.Run.Machine;

namespace Threadbare.Tool.Commands;

/// <summary>What is looked at before load is sent: this machine's limits, and whether the target is there.</summary>
internal sealed class Preflight(LoadPlan plan, MachineLimits limits, TimeProvider time)
{
    /// <summary>Why the load cannot start; null when it can.</summary>
    public async Task<Refusal?> RefusalAsync(CancellationToken cancellationToken)
    {
        if (limits.FindProblems(plan) is { Count: > 0 } problems)
        {
            return new Refusal(problems, null);
        }

        var reach = new ReachCheck(plan, time);
        IReadOnlyList<UnreachableTarget> faults = await reach.FindUnreachableAsync(cancellationToken);
        return faults.Count == 0 ? null : new Refusal([.. faults.Select(fault => fault.Statement)], reach.CreateResult(faults));
    }
}
