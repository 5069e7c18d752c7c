using Threadbare.Diagnostics.Monitor;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Results.Json;
using Threadbare.Run;
using Threadbare.Tool.Commands;
using Threadbare.Tool.Launch;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.Compare;

/// <summary>Loads both arms round by round, and keeps each run in a folder of its own.</summary>
/// <param name="order">What is loaded.</param>
/// <param name="folder">The folder of the comparison.</param>
/// <param name="place">Where in it the runs go: nothing, or a folder's name and a slash.</param>
/// <param name="choice">What is shown meanwhile.</param>
/// <param name="streams">Where it is shown.</param>
/// <param name="interrupts">Ends it.</param>
/// <param name="time">The clock.</param>
internal sealed class CompareRounds(CompareOrder order, string folder, string place, OutputChoice choice, Streams streams, Interrupts interrupts, TimeProvider time)
{
    private readonly List<ArmRound> _done = [];

    /// <summary>Past it no round begins.</summary>
    public TimeLimit Limit { get; init; } = new(null, time);

    /// <summary>What was measured so far, in the order it ended.</summary>
    public IReadOnlyList<ArmRound> Done => _done;

    /// <summary>Carries all rounds, or as many as can be.</summary>
    /// <returns>False where a service could not be started or reached, which has been said.</returns>
    public async Task<bool> RunAsync()
    {
        try
        {
            if (!await AreThereAsync())
            {
                return false;
            }

            for (int round = 1; round <= order.Rounds && !interrupts.HasAny && !Limit.IsOver; round++)
            {
                if (!await RoundAsync(round))
                {
                    return false;
                }
            }
        }
        catch (OperationCanceledException) when (interrupts.HasAny)
        {
            // What came before it is kept.
        }

        return true;
    }

    // Both before either is loaded: a round of A is in vain where B is not there.
    private async Task<bool> AreThereAsync()
    {
        foreach (CompareArm arm in new[] { order.A, order.B }.Where(arm => arm.Watched.Launch is null))
        {
            if (await new Preflight(arm.Plan, MachineLimits.Read(), time).RefusalAsync(interrupts.EndLoad) is { } refusal)
            {
                await streams.SayProblemsAsync(refusal.Problems);
                return false;
            }
        }

        return true;
    }

    private async Task<bool> RoundAsync(int round)
    {
        IReadOnlyList<CompareArm> arms = order.Of(round);
        if (order.Together)
        {
            return await TogetherAsync(arms, round);
        }

        foreach (CompareArm arm in arms)
        {
            if (interrupts.HasAny)
            {
                return true;
            }

            if (!await LoadAsync(arm, round, isShown: true))
            {
                return false;
            }
        }

        return true;
    }

    private async Task<bool> TogetherAsync(IReadOnlyList<CompareArm> arms, int round)
    {
        // Two loads at once would write over each other's line: the first speaks for both.
        bool[] both = await Task.WhenAll(arms.Select(arm => LoadAsync(arm, round, isShown: arm == arms[0])));
        return both.All(isDone => isDone);
    }

    // Kept as soon as it has ended, so that one arm's failure costs nothing of the other.
    private async Task<bool> LoadAsync(CompareArm arm, int round, bool isShown)
    {
        if (isShown && !choice.IsQuiet)
        {
            await streams.Error.WriteLineAsync(order.Together ? $"Round {round} of {order.Rounds}, A and B together:" : $"{arm.Label}, round {round} of {order.Rounds}:");
        }

        if (await MeasureAsync(arm, isShown) is not { } result)
        {
            return false;
        }

        string name = $"{place}{arm.Arm.ToWord()}-{round}";
        SavedRun saved = await RunFolder.At(Path.Combine(folder, name), result).SaveAsync(result, CancellationToken.None);
        await streams.SayProblemsAsync(saved.Problem is { } problem ? [problem] : []);
        lock (_done)
        {
            _done.Add(new ArmRound(arm.Arm, round, result, saved.Problem is null ? $"{name}/{RunFile.Name}" : Path.Combine(saved.Folder ?? "", RunFile.Name)));
        }

        return true;
    }

    private async Task<RunResult?> MeasureAsync(CompareArm arm, bool isShown)
    {
        try
        {
            (RunResult? result, Refusal? refusal) = await new LoadOnce(arm.Watched, streams, time)
                .MeasureAsync(arm.Plan, LaunchChange.None, monitor => SendAsync(arm.Plan, monitor, isShown), interrupts.EndLoad);
            await streams.SayProblemsAsync(refusal?.Problems ?? []);
            return result;
        }
        catch (LaunchException failure)
        {
            await streams.SayProblemsAsync([failure.Message]);
            return null;
        }
    }

    private async Task<RunResult> SendAsync(LoadPlan plan, RuntimeMonitor? monitor, bool isShown)
    {
        await using IProgressView progress = ProgressViews.For(streams, choice.IsQuiet || !isShown, choice.HasColor);
        if (isShown)
        {
            interrupts.OnInterrupt = count => progress.OnEnding(count == 1 ? "Ending this load; what was measured is compared. Ctrl+C again ends at once." : "Ending at once.");
        }

        return await new LoadRun(plan, time) { Observers = [progress], Probe = monitor }.RunAsync(interrupts.EndLoad, interrupts.Abort);
    }
}
