namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>One load with its target around it: opened, checked, loaded, closed.</summary>
/// <remarks>The setup is checked once: a service that is started again with a change has not changed its answers.</remarks>
internal sealed class Measurement(LoadPlan plan, TargetOptions target, TimeProvider time)
{
    private SetupReport? _setup;

    /// <summary>The answers to requests that were sent before; null sends them before the first load.</summary>
    public SetupReport? Setup
    {
        get => _setup;
        init => _setup = value;
    }

    /// <summary>True for an arm of a comparison, which may fail where the other does not.</summary>
    public bool IsArm { get; init; }

    /// <summary>True when other machines send the load: they check their own limits.</summary>
    public bool IsSentElsewhere { get; init; }

    /// <summary>Opens the target, checks it, sends the load and closes the target.</summary>
    /// <param name="change">What is changed about a launched service.</param>
    /// <param name="sendAsync">Sends the load.</param>
    /// <param name="ended">Ends everything that comes before the load.</param>
    /// <exception cref="LaunchException">The service did not start.</exception>
    public async Task<MeasurementOutcome> RunAsync(
        LaunchChange change, Func<ReadyTarget, Task<RunResult>> sendAsync, CancellationToken ended)
    {
        Target open = await Target.OpenAsync(target, plan.Urls, change, time, ended).ConfigureAwait(false);
        await using (open.ConfigureAwait(false))
        {
            var preflight = new Preflight(plan, IsSentElsewhere ? MachineLimits.Unknown : MachineLimits.Read(), time) { Setup = _setup };
            if (await preflight.CheckAsync(ended).ConfigureAwait(false) is { } refusal)
            {
                return new MeasurementOutcome.Refused(refusal);
            }

            _setup = preflight.Setup;
            RunResult result = await sendAsync(new ReadyTarget(target.Elsewhere ?? open.Monitor, _setup!)).ConfigureAwait(false);
            if (open.ProcessNote is { } note)
            {
                result = result with { Notes = [plan.Names.Translate(note), .. result.Notes] };
            }

            return FindSuccess(result) ? new MeasurementOutcome.Measured(result, open.ExitNote) : Refuse(result, open.ExitNote);
        }
    }

    // A verdict on nothing but failures is a verdict on nothing. A search, and an arm of a comparison, may fail at a load that is too
    // much for a service that answered before.
    private bool FindSuccess(RunResult result) => result.Totals.Ok > 0 || result.Interrupted || result.Defect is not null
        || (result.Totals.Sent > 0 && _setup!.HasSuccess && (IsArm || plan.Search is not null));

    private MeasurementOutcome.Refused Refuse(RunResult result, string? exitNote)
    {
        string what = result.Totals.Sent > 0 ? "No request succeeded" : "No request was sent";
        string before = result.Totals.Sent > 0 && _setup!.HasSuccess ? " Before the load a request succeeded." : "";
        IEnumerable<string> examples = result.Totals.FailureExamples.Values.Take(3).Select(example => example.TrimEnd('.') + ".");
        string reason = string.Join(" ", [$"{what}, so nothing can be judged.{before}", .. result.Generator.Reasons, .. examples]);
        return new MeasurementOutcome.Refused(
            new Refusal(exitNote is null ? [reason] : [reason, exitNote], RefusedRun.Refuse(result, reason)));
    }
}
