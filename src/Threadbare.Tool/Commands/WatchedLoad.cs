using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tool.Launch;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Commands;

/// <summary>What every verb that sends load does around it: starts or finds the service, looks before, saves and reports after.</summary>
internal sealed class WatchedLoad(WatchChoice watched, OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    /// <summary>Carries a load from beginning to end.</summary>
    /// <param name="plan">What is sent.</param>
    /// <param name="measure">Sends it, with the service watched; null where nobody watches.</param>
    /// <param name="cancellationToken">Ends what comes before the load.</param>
    public async Task<ExitCode> CarryAsync(LoadPlan plan, Func<RuntimeMonitor?, Task<RunResult>> measure, CancellationToken cancellationToken)
    {
        try
        {
            using var ended = CancellationTokenSource.CreateLinkedTokenSource(interrupts.EndLoad, cancellationToken);
            return await MeasureAsync(plan, measure, ended.Token);
        }
        catch (LaunchException failure)
        {
            await streams.SayProblemsAsync([failure.Message]);
            return ExitCode.CouldNotStart;
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            await streams.SayProblemsAsync(["Interrupted before the load began: nothing was measured."]);
            return ExitCode.Interrupted;
        }
    }

    private async Task<ExitCode> MeasureAsync(LoadPlan plan, Func<RuntimeMonitor?, Task<RunResult>> measure, CancellationToken ended)
    {
        var files = new RunOutput(choice, streams);
        await using LaunchedService? service = await watched.LaunchAsync(plan, time, ended);
        if (await new Preflight(plan, MachineLimits.Read(), time).RefusalAsync(ended) is { } refusal)
        {
            return await files.RefuseAsync(refusal);
        }

        // Before the load: counters that only push changes lie to one who comes late.
        await using RuntimeMonitor? attached = service is null ? await watched.StartAsync(plan, time, ended) : null;
        RunResult result = await measure(service?.Monitor ?? attached);
        files.Report(result, await files.SaveAsync(result));
        if (service is { HasExited: true })
        {
            await streams.SayProblemsAsync([$"The launched service ended by itself. It printed last:{Environment.NewLine}{service.Tail}"]);
        }

        return ExitCodes.Of(result);
    }
}
