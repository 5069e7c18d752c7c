namespace Threadbare.Tool.Options;

/// <summary>The options of a comparison.</summary>
internal sealed class CompareOptions(PlanBasis? program = null)
{
    private const int UsualRounds = 7;

    private static readonly LoadDefaults Usual = new(TimeSpan.FromSeconds(10), TimeSpan.FromSeconds(3),
        new ValueArgument("A B|PLAN",
            "Two addresses, two saved runs (their folders, or run.json), or a plan file with --target-a and --target-b"));

    private readonly LoadOptions _load = new(InputFiles.OfDisk, Usual, program);
    private readonly ValueOption _targetA = new("--target-a", "URL", "With a plan file: the target of A in place of the file's own")
    { Expected = "an address, such as http://localhost:5000", HasSecrets = true };
    private readonly ValueOption _targetB = new("--target-b", "URL", "The same for B")
    { Expected = "an address, such as http://localhost:5001", HasSecrets = true };

    // A search compares many loads: short ones, so that it ends within minutes.
    private static readonly LoadDefaults OfSearch = new(TimeSpan.FromSeconds(3), TimeSpan.FromSeconds(1),
        null) { Shape = new ConstantLoad(1) };

    private readonly CrossoverChoice _crossover = new();
    private readonly ValueOption _rounds = new("--rounds", "N",
        $"How often each arm is loaded, in the order A B B A A B ... [{UsualRounds}: 14 loads of 13 s, about three minutes]. With fewer "
            + $"than {ComparisonJudge.FewestRounds}, a difference cannot be told from chance")
    { Expected = $"a whole number from {ComparisonJudge.FewestRounds} to {ComparisonJudge.MostRounds}, such as 10" };

    private readonly FlagOption _together = new("--together", "Loads both at the same time, on one clock");

    private readonly ValueOption _margin = new("--margin", "PERCENT",
        "Differences up to this share count as none [5]") { Expected = "a percentage above 0 and up to 100, such as 5" };

    private readonly LaunchOption _launchA = new("--launch-a",
        "Starts A with this command anew for each round, watches it from its first instruction, and stops it");
    private readonly LaunchOption _launchB = new("--launch-b", "The same for B");
    private readonly FlagOption _noAttach = new("--no-attach", "Watches no process: the verdict rests on what the client sees");

    private readonly SavePlanOption _save = new();

    public ValueArgument Arms => _load.Urls;

    public IReadOnlyList<OptionGroup> Groups =>
    [
        new("Comparison", [_targetA, _targetB, _rounds, _together, _margin]),
        _crossover.Group,
        .. _load.Groups,
        _save.Group,
        new("Watching", [_launchA.Value, _launchB.Value, _noAttach]),
    ];

    /// <summary>Reads how near two figures must be to count as the same.</summary>
    public ComparisonOptions ReadJudging(OptionReader reader) =>
        reader.Number(_margin, 0.01, 100) is { } percent ? new ComparisonOptions { Margin = percent / 100 } : new ComparisonOptions();

    /// <summary>Reads the two saved runs that are named; null when addresses are named.</summary>
    public (SavedArm A, SavedArm B)? ReadSaved(OptionReader reader)
    {
        IReadOnlyList<string> words = reader.Words(Arms);
        string[] shown = [.. words.Select(Mask.Address)];
        if (FindPlan(reader) is { } plan)
        {
            RequireTargets(reader, plan);
            return null;
        }

        if (words.Count != 2)
        {
            reader.Fault(
                $"{(words.Count == 0 ? "There is nothing to compare" : $"'{string.Join(" ", shown)}'")}: expected two, such as "
                    + "localhost:5000/old localhost:5000/new, or two saved runs.");
            return null;
        }

        SavedArm[] arms = [.. words.Select(word => new SavedArm(word))];
        if (arms[0].IsThere != arms[1].IsThere)
        {
            reader.Fault(
                $"'{shown[arms[0].IsThere ? 0 : 1]}' is a saved run and '{shown[arms[0].IsThere ? 1 : 0]}' is not: expected two addresses "
                    + "or two saved runs.");
        }

        if (!arms[0].IsThere || !arms[1].IsThere)
        {
            return null;
        }

        FaultNeedless(reader);
        foreach (string problem in arms.Select(arm => arm.Problem).OfType<string>())
        {
            reader.Fault(problem);
        }

        return (arms[0], arms[1]);
    }

    /// <summary>Reads the thresholds of saved runs, which take the place of those that the runs were judged by; mistakes go to the
    /// reader.</summary>
    public IReadOnlyList<Threshold> ReadThresholds(OptionReader reader)
    {
        IReadOnlyList<Threshold> thresholds = _load.Request.ReadThresholds(reader);
        FaultRegressions(reader, thresholds);
        return thresholds;
    }

    /// <summary>Reads the file for the plan of both arms; null when none is asked for.</summary>
    public string? ReadSavedPlan(OptionReader reader, ComparisonPlan plan)
    {
        string? file = _save.Read(reader);
        if (file is not null && !plan.SharesRequests)
        {
            reader.Fault($"--save-plan {file}: A and B send different requests, and a plan file holds those of one. Save each with "
                + "threadbare run --save-plan.");
        }

        return file;
    }

    /// <summary>Writes the plan of both arms, with the target of A, if a file is given for it.</summary>
    public Task SavePlanAsync(string? file, ComparisonPlan plan, Streams streams) =>
        _save.WriteAsync(file, plan.A.Plan with { Thresholds = [.. plan.AllThresholds] }, streams);

    /// <summary>Reads the bounds of a crossover search; null when none is asked for.</summary>
    public CrossoverOptions? ReadCrossover(OptionReader reader, ComparisonPlan plan) => _crossover.Read(reader, plan.A.Plan);

    /// <summary>Reads a comparison of two addresses; mistakes go to the reader.</summary>
    public ComparisonPlan ReadPlan(OptionReader reader)
    {
        bool isSearch = _crossover.IsAsked(reader);
        string? file = FindPlan(reader);
        PlanChoice first = Choose(reader, isSearch, file is null ? null : reader.Text(_targetA));
        PlanChoice second = file is null ? first : Choose(reader, isSearch, reader.Text(_targetB));
        LoadPlan plan = first.Plan;
        FaultRegressions(reader, plan.Thresholds);
        LaunchCommand? a = _launchA.Read(reader);
        LaunchCommand? b = _launchB.Read(reader);
        bool isOff = reader.Has(_noAttach);
        FaultLaunches(reader, a is not null, b is not null, isOff);
        if (file is null && (reader.Has(_targetA) || reader.Has(_targetB)))
        {
            reader.Fault($"{_targetA.Name} and {_targetB.Name} apply to a plan file: give one, or two addresses without them.");
        }

        LoadPlan planOfA = AloneOf(first, plan.Urls.Take(1), reader.Text(_targetA));
        LoadPlan planOfB = AloneOf(second, plan.Urls.TakeLast(1), reader.Text(_targetB));
        var comparison = new ComparisonPlan(
            new ComparisonArm(Arm.A, planOfA, new TargetOptions { IsUnwatched = isOff, Launch = a }),
            new ComparisonArm(Arm.B, planOfB, new TargetOptions { IsUnwatched = isOff, Launch = b }),
            ReadRounds(reader),
            reader.Has(_together))
        {
            Thresholds = [.. plan.Thresholds.Where(ComparisonFigures.Judges)],
        };
        GateOptions.FaultHopeless(reader, planOfA, isUnwatched: isOff);
        if (isSearch && comparison.Thresholds is [var odd, ..])
        {
            reader.Fault($"--threshold {odd.Expression}: a search for the crossover looks for the load at which an arm becomes better, so "
                + "it cannot be a gate. Compare at a stated load, such as --users 50.");
        }

        if (comparison.Together && a is not null && comparison.SharesAddress)
        {
            reader.Fault(
                $"--together starts both at once, and both would listen on {new Uri(plan.Urls[0]).Authority}: give one of them another "
                    + "port, or leave --together out.");
        }

        return comparison;
    }

    // The load of one arm, with the command that sends it alone.
    private LoadPlan AloneOf(PlanChoice choice, IEnumerable<string> urls, string? target)
    {
        LoadPlan plan = choice.Basis is null ? choice.Plan with { Urls = [.. urls] } : choice.Plan;
        LoadPlan alone = plan with
        {
            Thresholds = [.. choice.Plan.Thresholds.Where(threshold => !ComparisonFigures.Judges(threshold))],
        };
        IReadOnlyList<string> words = _load.Write(choice with { Plan = alone });
        IEnumerable<string> arguments = target is null ? words : [.. words, "--target", Mask.Address(target)];
        return alone with { Command = CommandText.Write("run", arguments, choice.Basis) };
    }

    private PlanChoice Choose(OptionReader reader, bool isSearch, string? target)
    {
        string? address = target is null ? null : AddressText.Complete(target) ?? target;
        return isSearch ? _load.Choose(reader, OfSearch, address) : _load.Choose(reader, Usual, address);
    }

    // The plan file that is named in place of two addresses; null without one.
    private string? FindPlan(OptionReader reader) =>
        reader.Words(Arms) is [string word] && new PlanReader(InputFiles.OfDisk, program).Names(word) ? word : null;

    private void RequireTargets(OptionReader reader, string plan)
    {
        if (!reader.Has(_targetA) || !reader.Has(_targetB))
        {
            reader.Fault($"{plan} is one plan for two targets: give --target-a and --target-b, such as --target-a localhost:5000 "
                + "--target-b localhost:5001.");
        }
    }

    private int ReadRounds(OptionReader reader)
    {
        int rounds = reader.WholeNumber(_rounds, ComparisonJudge.FewestRounds, ComparisonJudge.MostRounds) ?? UsualRounds;
        if (_crossover.IsAsked(reader) && rounds < CrossoverStep.FewestRounds)
        {
            reader.Fault($"{_rounds.Name} {rounds}: too few to confirm a crossover. Expected {CrossoverStep.FewestRounds} or more.");
        }

        return rounds;
    }

    private void FaultLaunches(OptionReader reader, bool hasA, bool hasB, bool isOff)
    {
        if (hasA != hasB)
        {
            (string given, string missing) = hasA ? (_launchA.Value.Name, _launchB.Value.Name) : (_launchB.Value.Name, _launchA.Value.Name);
            reader.Fault($"{given} starts one arm anew for each round while the other stays warm: give {missing} too, or neither.");
        }
        else if (hasA && isOff)
        {
            reader.Fault($"{_launchA.Value.Name} and {_noAttach.Name} contradict each other: leave one out.");
        }
    }

    private static void FaultRegressions(OptionReader reader, IEnumerable<Threshold> thresholds) => GateOptions.FaultRegressions(
        reader, thresholds, "compare has no baseline: it compares A and B with each other. Expected ratio.p99<1.2, or threadbare run.");

    private void FaultNeedless(OptionReader reader)
    {
        Option[] needed = [_margin, _load.Request.Threshold];
        foreach (Option option in Groups.SelectMany(group => group.Options).Where(option => !needed.Contains(option) && reader.Has(option)))
        {
            reader.Fault($"{option.Name} configures a load, but comparing saved runs sends none: leave it out.");
        }
    }
}
