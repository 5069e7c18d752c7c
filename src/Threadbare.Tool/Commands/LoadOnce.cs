using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Machine;
using Threadbare.Tool.Launch;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Commands;

/// <summary>One load with its service around it: started or found, looked at, loaded, let go.</summary>
internal sealed class LoadOnce(WatchChoice watched, Streams streams, TimeProvider time)
{
    /// <summary>Carries it.</summary>
    /// <param name="plan">What is sent.</param>
    /// <param name="change">What is changed about a launched service.</param>
    /// <param name="measure">Sends it, with the service watched; null where nobody watches.</param>
    /// <param name="ended">Ends what comes before the load.</param>
    /// <exception cref="LaunchException">The service did not come up.</exception>
    public async Task<(RunResult? Result, Refusal? Refusal)> MeasureAsync(LoadPlan plan, LaunchChange change, Func<RuntimeMonitor?, Task<RunResult>> measure, CancellationToken ended)
    {
        await using LaunchedService? service = await watched.LaunchAsync(plan, change, time, ended);
        if (await new Preflight(plan, MachineLimits.Read(), time).RefusalAsync(ended) is { } refusal)
        {
            return (null, refusal);
        }

        // Before the load: counters that only push changes lie to one who comes late.
        await using RuntimeMonitor? attached = service is null ? await watched.StartAsync(plan, time, ended) : null;
        RuntimeMonitor? monitor = service?.Monitor ?? attached;
        RunResult result = await measure(monitor);
        if (monitor is null && watched.WhyNobody(plan) is { } why)
        {
            result = result with { Notes = [why, .. result.Notes] };
        }

        if (service is { HasExited: true })
        {
            await streams.SayProblemsAsync([$"The launched service ended by itself. It printed last:{Environment.NewLine}{service.Tail}"]);
        }

        return (result, null);
    }
}
