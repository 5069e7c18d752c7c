namespace Threadbare.Diagnostics.Investigation.FollowUps;

/// <summary>Asks the follow-ups one after another; one that fails costs only itself.</summary>
internal sealed class FollowUpList(FollowUpContext context, IReadOnlyList<IFollowUp> all)
{
    /// <summary>The follow-up of a stated load: the line that the first run could not name.</summary>
    public static FollowUpList ForRun(FollowUpContext context) => new(context, [new PlainCodeRun(context)]);

    /// <summary>The follow-ups of a search: which of two limits it is, the line, a sudden load on a cold process, and each change to
    /// try.</summary>
    public static FollowUpList ForSearch(FollowUpContext context, IReadOnlyList<LaunchChange> changes) => new(
        context,
        [
            new SeparatingTrial(context),
            new PlainCodeRun(context),
            new SuddenLoadTrial(context),
            .. changes.Zip(NameChanges(changes, context.Plan.KeepsSecrets)).Select(one => new ChangeTrial(context, one.First, one.Second)),
        ]);

    /// <summary>Names changes as they are shown; changes of one variable differ by their number where its values are masked.</summary>
    internal static IReadOnlyList<string> NameChanges(IReadOnlyList<LaunchChange> changes, bool keepsSecrets) =>
        Mask.NumberAlike([.. changes.Select(change => keepsSecrets ? change.Text : change.Shown)]);

    /// <summary>Asks each of them, until one is interrupted.</summary>
    public async Task<RunResult> CompleteAsync(RunResult result)
    {
        foreach (IFollowUp followUp in all)
        {
            if (context.Stop.IsRequested)
            {
                break;
            }

            result = await CompleteAsync(followUp, result).ConfigureAwait(false);
        }

        return result;
    }

    // The measured result is worth more than anything that could be added to it.
    private async Task<RunResult> CompleteAsync(IFollowUp followUp, RunResult result)
    {
        try
        {
            return await followUp.CompleteAsync(result).ConfigureAwait(false);
        }
        catch (LaunchException failure)
        {
            return result with { Notes = [.. result.Notes, $"A follow-up could not start the service again. {failure.Message}"] };
        }
        catch (OperationCanceledException) when (context.Stop.IsRequested)
        {
            return result with { Interrupted = true };
        }
    }
}
