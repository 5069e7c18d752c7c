using Threadbare.Diagnostics.Launch;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Machine;

namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>One load with its target around it: opened, checked, loaded, closed.</summary>
internal sealed class Measurement(LoadPlan plan, TargetOptions target, TimeProvider time)
{
    /// <summary>Opens the target, checks it, sends the load and closes the target.</summary>
    /// <param name="change">What is changed about a launched service.</param>
    /// <param name="sendAsync">Sends the load; receives the monitor, or null when no process is watched.</param>
    /// <param name="ended">Ends everything that comes before the load.</param>
    /// <exception cref="LaunchException">The service did not start.</exception>
    public async Task<MeasurementOutcome> RunAsync(
        LaunchChange change, Func<RuntimeMonitor?, Task<RunResult>> sendAsync, CancellationToken ended)
    {
        Target open = await Target.OpenAsync(target, plan.Urls, change, time, ended).ConfigureAwait(false);
        await using (open.ConfigureAwait(false))
        {
            if (await new Preflight(plan, MachineLimits.Read(), time).CheckAsync(ended).ConfigureAwait(false) is { } refusal)
            {
                return new MeasurementOutcome.Refused(refusal);
            }

            RunResult result = await sendAsync(open.Monitor).ConfigureAwait(false);
            if (open.UnwatchedNote is { } note)
            {
                result = result with { Notes = [plan.Names.Translate(note), .. result.Notes] };
            }

            return new MeasurementOutcome.Measured(result, open.ExitNote);
        }
    }
}
