namespace Threadbare.Tool.Verbs.Compare;

/// <summary>Compares runs that were saved: one of each, or a folder of several.</summary>
internal sealed class SavedComparison(OutputChoice choice, ComparisonOptions judging, Streams streams, TimeProvider time)
{
    /// <summary>Compares them.</summary>
    /// <param name="armA">The runs of A.</param>
    /// <param name="armB">The runs of B.</param>
    /// <param name="thresholds">Judged in place of those that the runs were judged by; empty keeps these.</param>
    /// <param name="cancellationToken">Ends the reading.</param>
    public async Task<ExitCode> RunAsync(
        SavedArm armA, SavedArm armB, IReadOnlyList<Threshold> thresholds, CancellationToken cancellationToken)
    {
        ArmRound[]? a = await ReadAsync(Arm.A, armA, cancellationToken);
        ArmRound[]? b = await ReadAsync(Arm.B, armB, cancellationToken);
        if (a is null || b is null)
        {
            return ExitCode.Usage;
        }

        var pair = new ComparedPair(armA.Word, armB.Word, [.. a, .. b]);
        LoadPlan first = a[0].Run.Plan!;
        if (pair.Runs.FirstOrDefault(run => !SameLoad.Is(run.Plan!, first)) is { Plan: { } other })
        {
            await streams.SayProblemsAsync(
                [$"The loads differ ({first.Load.Description}; {other.Load.Description}): expected runs of the same load."]);
            return ExitCode.Usage;
        }

        if (thresholds.Count > 0)
        {
            Threshold[] ofArms = [.. thresholds.Where(threshold => !ComparisonFigures.Judges(threshold))];
            pair = pair with { Rounds = [.. pair.Rounds.Select(round => round with { Run = Judge(round.Run, ofArms) })] };
        }

        ComparisonResult result = pair.JudgeGate(
            Judged(pair, time.GetUtcNow()), [.. thresholds.Where(ComparisonFigures.Judges)]);
        string folder = choice.ChooseFolder(result.Id);
        await new ComparisonOutput(choice with { Folder = folder }, streams).WriteAsync(result, pair);
        await WorkflowReport.OfProcess(streams, choice).WriteAsync(result);
        return ComparisonExit.Choose(result, pair);
    }

    private static RunResult Judge(RunResult run, IReadOnlyList<Threshold> thresholds) =>
        ThresholdJudge.Judge(run with { Plan = run.Plan! with { Thresholds = thresholds } }, baseline: null);

    private ComparisonResult Judged(ComparedPair pair, DateTimeOffset now)
    {
        // Rounds are compared whole; of one run each that climbs, the totals say nothing of any of its loads.
        SteppedComparison? steps = pair is { A: [var onlyA], B: [var onlyB] }
            ? SteppedComparison.Compare(onlyA, onlyB, judging with { Remedy = "loads held for 10s would tell" })
            : null;
        ComparisonVerdict verdict = steps?.Telling ?? ComparisonJudge.Judge(pair.A, pair.B, judging);
        IEnumerable<ComparedRun> runs =
            pair.Rounds.Select(round => new ComparedRun(round.Arm, round.Round, Path.GetFullPath(round.File)));
        return pair.CreateResult(RunId.Create(now, "compare"), now, verdict, [.. runs]) with
        {
            Crossover = steps?.Crossover, Search = steps?.Path,
        };
    }

    private async Task<ArmRound[]?> ReadAsync(Arm arm, SavedArm saved, CancellationToken cancellationToken)
    {
        RunResult?[] runs = await Task.WhenAll(saved.Files.Select(file => new SavedRuns(streams).ReadAsync(file, cancellationToken)));
        if (runs.Contains(null))
        {
            return null;
        }

        if (runs.FirstOrDefault(run => run!.Plan is null) is { } look)
        {
            await streams.SayProblemsAsync([$"{saved.Word}: {look.Id} sent no load: expected runs of threadbare run or find."]);
            return null;
        }

        ArmRound[] rounds = [.. runs.Select((run, i) => new ArmRound(arm, i + 1, run!, saved.Files[i]))];
        return rounds.Length > 1 && rounds.Any(round => round.IsWhole) ? [.. rounds.Where(round => round.IsWhole)] : rounds;
    }
}
