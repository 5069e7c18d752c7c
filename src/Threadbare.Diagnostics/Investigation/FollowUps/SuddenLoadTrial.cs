namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Puts the load of the tipping point, or the highest load that held, on a cold process at once.</summary>
/// <remarks>A search climbs slowly, so a pool that blocks has time to grow: a service may hold warm and starve cold.</remarks>
internal sealed class SuddenLoadTrial(FollowUpContext context) : IFollowUp
{
    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        if ((result.Verdict?.TippingPoint?.High ?? ColdStart.ChooseLoad(result)) is not { } load)
        {
            return result;
        }

        context.Announce($"The same load at once on a cold process: {ColdStart.DescribeLoad(result, load)}");
        RunResult? spike = await context.KeepAsync("spike", context.Plan.HoldSuddenly(load), observers => SendAsync(load, observers))
            .ConfigureAwait(false);
        return spike is null
            ? result
            : ColdStart.Judge(result, spike) with { Interrupted = result.Interrupted || spike.Interrupted };
    }

    private Task<RunResult?> SendAsync(double load, IReadOnlyList<IFindObserver> observers) => context.Relaunch(
        LaunchChange.None, target => (context with { Observers = observers }).SendSuddenlyAsync(load, target.Monitor));
}
