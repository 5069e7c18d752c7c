using Threadbare.Analysis;
using Threadbare.Diagnostics.Launch;
using Threadbare.Results;

namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Puts the load of the tipping point on a cold process at once, and adds what happened as a finding.</summary>
internal sealed class SuddenLoadTrial(FollowUpContext context) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        if (result.Verdict is not { TippingPoint: { } tip } verdict)
        {
            return result;
        }

        context.Announce($"The same load at once on a cold process: {SpikeFinding.LoadOf(tip)}");
        RunResult? spike = await context.Relaunch(LaunchChange.None, target => context.SendSuddenlyAsync(tip.High, target.Monitor))
            .ConfigureAwait(false);
        if (spike is null)
        {
            return result;
        }

        await context.KeepAsync(spike, "spike").ConfigureAwait(false);
        return result with
        {
            Verdict = verdict with { Findings = [.. verdict.Findings, SpikeFinding.Create(spike)] },
            Interrupted = result.Interrupted || spike.Interrupted,
        };
    }
}
