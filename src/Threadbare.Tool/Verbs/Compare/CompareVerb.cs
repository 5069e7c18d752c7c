namespace Threadbare.Tool.Verbs.Compare;

/// <summary>Compares two services, endpoints or saved runs: which is better, or that the data cannot tell.</summary>
internal sealed class CompareVerb(OutputOptions output, TimeProvider time, PlanBasis? program = null) : IVerb
{
    private readonly Options.CompareOptions _options = new(program);
    private readonly AgentOptions _agents = new(time);

    public VerbHelp Help { get; } = new("compare",
        "Sends the same load to two services or endpoints: which is better, and how certain that is",
        "Loads A and B in turns (A B B A A B ...) and compares them round by round. Single requests are never compared, because requests "
        + "of one load depend on each other. An arm is better if it does more work or the same work in less time, by more than chance and "
        + "by more than two rounds of the same arm differ. If it cannot tell, it says how many rounds would be enough. It takes 2 x "
        + "rounds x (warm-up + duration): about three minutes by default.",
    [
        new("Two endpoints of one service", "threadbare compare localhost:5000/orders localhost:5000/orders-async --users 50"),
        new("Two builds, each started anew for every round",
            "threadbare compare localhost:5000/orders localhost:5001/orders --launch-a \"dotnet old/shop.dll --urls "
                + "http://localhost:5000\" --launch-b \"dotnet new/shop.dll --urls http://localhost:5001\""),
        new("The load from which the second is clearly better",
            "threadbare compare localhost:5000/orders localhost:5000/orders-async --find-crossover --max-users 100"),
        new("Two saved runs", "threadbare compare runs/monday runs/tuesday"),
    ])
    { Kind = VerbKind.Load, Without = [OutputOptions.Why] };

    public ValueArgument Argument => _options.Arms;

    public IReadOnlyList<OptionGroup> Groups => [.. _options.Groups, _agents.Group];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        ComparisonOptions judging = _options.ReadJudging(reader);
        (SavedArm A, SavedArm B)? saved = _options.ReadSaved(reader);
        // Without two arms there is nothing that the other options could be about.
        reader.RequireNoProblems();
        if (saved is { A: var a, B: var b })
        {
            IReadOnlyList<Threshold> thresholds = _options.ReadThresholds(reader);
            reader.RequireNoProblems();
            return await new SavedComparison(choice, judging, streams, time).RunAsync(a, b, thresholds, cancellationToken);
        }

        ComparisonPlan plan = _options.ReadPlan(reader);
        CrossoverOptions? search = _options.ReadCrossover(reader, plan);
        string? file = _options.ReadSavedPlan(reader, plan);
        FleetOptions? fleet = _agents.Read(reader, plan.A.Target.Launch is null ? plan.B.Target : plan.A.Target);
        OtlpOption.Check(reader, plan.A.Plan.Otlp);
        reader.RequireNoProblems();
        await _options.SavePlanAsync(file, plan, streams);
        DateTimeOffset startedAt = time.GetUtcNow();
        string id = RunId.Create(startedAt, Help.Name);
        string folder = choice.ChooseFolder(id);
        try
        {
            var result = new LiveComparisonOutput(choice, folder, streams, plan, startedAt);
            try
            {
                await using var otlp = OtlpExport.Start(plan.A.Plan.Otlp, time);
                return await CompareAsync(choice with { Folder = folder }, fleet, result, streams, otlp, context => search is null
                    ? new LiveComparison(plan, judging, context).RunAsync(id, startedAt)
                    : new LiveCrossover(plan, search, judging, context).RunAsync(id, startedAt), cancellationToken);
            }
            catch (CannotStartException why)
            {
                await streams.SayProblemsAsync([why.Message]);
                return await result.RefuseAsync([why.Message]);
            }
        }
        finally
        {
            if (choice.Folder is null)
            {
                RunFolder.ReleaseEmpty(folder);
            }
        }
    }

    private async Task<ExitCode> CompareAsync(
        OutputChoice choice, FleetOptions? fleet, LiveComparisonOutput result, Streams streams, OtlpExport? otlp,
        Func<ComparisonContext, Task<ComparisonOutcome>> compareAsync, CancellationToken cancellationToken)
    {
        using Interrupts interrupts = Interrupts.OfProcess(cancellationToken);
        var progress = new ComparisonProgress(streams, choice, interrupts);
        await using FleetServer? agents = await _agents.GatherAsync(fleet, streams, interrupts.EndLoad);
        ComparisonOutcome outcome = await compareAsync(new ComparisonContext(choice.Folder!, progress, interrupts.Tokens, time)
        {
            Carrier = agents?.Carrier ?? LocalCarrier.Instance, Elsewhere = agents?.Fleet.Probe,
            Observers = otlp is null ? [] : [otlp],
        });
        if (otlp is not null && outcome is ComparisonOutcome.Compared compared)
        {
            outcome = compared with { Result = await otlp.EndAsync(compared.Result) };
        }

        return await result.WriteAsync(outcome, progress.Problems);
    }
}
