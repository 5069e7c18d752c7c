namespace Threadbare.Diagnostics.Investigation.Comparison;

/// <summary>Loads both arms round by round, and saves each run in a folder of its own.</summary>
/// <param name="plan">The comparison.</param>
/// <param name="place">The folder of the runs within that of the comparison: empty, or a name and a slash.</param>
/// <param name="context">The folder, the observer and the clock.</param>
internal sealed class ComparisonRounds(ComparisonPlan plan, string place, ComparisonContext context)
{
    private readonly List<ArmRound> _done = [];
    private readonly ConcurrentDictionary<Arm, SetupReport> _setups = [];

    /// <summary>Says why not all rounds were measured.</summary>
    public const string CutShort = "A service could not be started or reached on the way, so not all rounds were measured.";

    /// <summary>No round begins past this limit.</summary>
    public required TimeLimit Limit { get; init; }

    /// <summary>The rounds measured so far, in the order in which they ended.</summary>
    public IReadOnlyList<ArmRound> Done => _done;

    /// <summary>True when this tool stood still in a load, so that fewer are left to compare.</summary>
    public bool HasStoodStill => _done.Exists(round => round.HasStoodStill);

    // As many are loaded again, up to as many as were asked for.
    private int SpoiledRounds =>
        Math.Min(plan.Rounds, _done.Where(round => round.HasStoodStill).Select(round => round.Round).Distinct().Count());

    /// <summary>Runs all rounds, or as many as it can.</summary>
    /// <returns>False when a service could not be started or reached, which was reported.</returns>
    public async Task<bool> RunAsync()
    {
        try
        {
            if (!await CanReachBothAsync().ConfigureAwait(false))
            {
                return false;
            }

            for (int round = 1; round <= plan.Rounds + SpoiledRounds && !context.Stop.IsRequested && !Limit.IsOver; round++)
            {
                if (!await RunRoundAsync(round).ConfigureAwait(false))
                {
                    return false;
                }
            }
        }
        catch (OperationCanceledException) when (context.Stop.IsRequested)
        {
            // The rounds before it are kept.
        }

        return true;
    }

    /// <summary>Says that too few rounds are left because this tool stood still.</summary>
    public string DescribeStandstill() =>
        $"This tool stood still in {_done.Count(round => round.HasStoodStill)} of {_done.Count} loads, because its process or its machine "
            + "was stopped or had no processor time. Too few are left to compare. Run it again.";

    // Both before either is loaded: a round of A is wasted when B cannot be reached.
    private async Task<bool> CanReachBothAsync()
    {
        foreach (ComparisonArm arm in new[] { plan.A, plan.B }.Where(arm => arm.Target.Launch is null))
        {
            var preflight = new Preflight(arm.Plan, context.Carrier.IsRemote ? MachineLimits.Unknown : MachineLimits.Read(), context.Time);
            if (await preflight.CheckAsync(context.Stop.EndLoad).ConfigureAwait(false) is { } refusal)
            {
                await context.ReportAsync(refusal.Problems).ConfigureAwait(false);
                return false;
            }

            _setups[arm.Arm] = preflight.Setup!;
        }

        return true;
    }

    private async Task<bool> RunRoundAsync(int round)
    {
        IReadOnlyList<ComparisonArm> arms = plan.OrderArms(round);
        if (plan.Together)
        {
            // Two loads at once would write over each other's line: the first speaks for both.
            bool[] both = await Task.WhenAll(arms.Select(arm => LoadAsync(arm, round, isShown: arm == arms[0]))).ConfigureAwait(false);
            return both.All(isDone => isDone);
        }

        foreach (ComparisonArm arm in arms.TakeWhile(_ => !context.Stop.IsRequested))
        {
            if (!await LoadAsync(arm, round, isShown: true).ConfigureAwait(false))
            {
                return false;
            }
        }

        return true;
    }

    // Saved as soon as it has ended, so that one arm's failure costs nothing of the other.
    private async Task<bool> LoadAsync(ComparisonArm arm, int round, bool isShown)
    {
        string name = $"{place}{arm.Arm.ToWord()}-{round}";
        string folder = Path.Combine(context.Folder, name);
        var journal = new RunJournal(arm.Plan, _ => folder, context.Time);
        if (await MeasureAsync(arm, round, journal, isShown).ConfigureAwait(false) is not { } result)
        {
            return false;
        }

        JournalEnd end = await journal.EndAsync().ConfigureAwait(false);
        result = result with { Notes = [.. result.Notes, .. end.Notes] };
        SavedRun saved = await new RunFolder(folder).SaveAsync(result, CancellationToken.None).ConfigureAwait(false);
        end.RemoveIfSavedIn(saved.Folder);
        await context.ReportAsync(saved.Problem is { } problem ? [problem] : []).ConfigureAwait(false);
        string file = saved.Problem is null ? $"{name}/{RunFile.Name}" : Path.Combine(saved.Folder ?? "", RunFile.Name);
        lock (_done)
        {
            _done.Add(new ArmRound(arm.Arm, round, result, file));
        }

        // The run is saved; a comparison with a defect of ours in it is not worth going on with.
        return result.Defect is null ? true : throw new InvalidOperationException(result.Defect);
    }

    private async Task<RunResult?> MeasureAsync(ComparisonArm arm, int round, RunJournal journal, bool isShown)
    {
        var measurement = new Measurement(arm.Plan, arm.Target, context.Time)
        {
            IsArm = true, IsSentElsewhere = context.Carrier.IsRemote, Setup = _setups.GetValueOrDefault(arm.Arm),
        };
        try
        {
            MeasurementOutcome outcome = await measurement
                .RunAsync(LaunchChange.None, target => SendAsync(arm, round, target, journal, isShown), context.Stop.EndLoad)
                .ConfigureAwait(false);
            switch (outcome)
            {
                case MeasurementOutcome.Measured measured:
                    _setups[arm.Arm] = measurement.Setup!;
                    await context.ReportAsync(measured.ExitNote is { } note ? [note] : []).ConfigureAwait(false);
                    return measured.Result;
                case MeasurementOutcome.Refused refused: await context.ReportAsync(refused.Why.Problems).ConfigureAwait(false); return null;
            }
        }
        catch (LaunchException failure)
        {
            await context.ReportAsync([failure.Message]).ConfigureAwait(false);
        }

        return null;
    }

    private async Task<RunResult> SendAsync(ComparisonArm arm, int round, ReadyTarget target, RunJournal journal, bool isShown)
    {
        RunFollowers followers = isShown ? context.Observer.Follow(plan, arm, round) : RunFollowers.None;
        await using (followers.ConfigureAwait(false))
        await using (journal.ConfigureAwait(false))
        {
            var load = new LoadRun(arm.Plan, context.Time)
            {
                Observers = [.. followers.Observers, .. context.Observers, journal],
                Probe = context.Elsewhere ?? target.Monitor, Setup = target.Setup, Carrier = context.Carrier,
            };
            return await load.RunAsync(context.Stop.EndLoad, context.Stop.Abort).ConfigureAwait(false);
        }
    }
}
