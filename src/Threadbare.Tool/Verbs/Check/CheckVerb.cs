namespace Threadbare.Tool.Verbs.Check;

/// <summary>Tries a plan: validates it, and sends one iteration of each scenario.</summary>
internal sealed class CheckVerb(OutputOptions output, TimeProvider time, PlanBasis? program = null) : IVerb
{
    private readonly PlanArgument _plan = new(program);
    private readonly FlagOption _keepSecrets = new("--keep-secrets",
        $"Shows addresses as they were sent, values that were taken and secrets in answers, all masked as {Mask.Text} otherwise");

    public VerbHelp Help { get; } = new("check", "Tries a plan file: sends one iteration of each scenario and shows each answer",
        "Validates a plan file, then sends one iteration of each scenario, one request after another, and shows each: status, time, "
        + "the values taken, and what failed. Each scenario has a virtual user of its own. Think times are left out, and repeated "
        + "steps are taken once. The exit code is 1 when a request failed. It writes no file except that of --json.",
    [
        new("Does the plan work?", "threadbare check plan.yaml"),
        new("The same plan against another address", "threadbare check plan.yaml --target http://localhost:5080"),
        new("As JSON for other tools", "threadbare check plan.yaml --json - --quiet"),
    ])
    { Kind = VerbKind.Plan, Without = [OutputOptions.Folder, OutputOptions.Why] };

    public ValueArgument Argument => _plan.Argument;

    public IReadOnlyList<OptionGroup> Groups => [new("Plan", [_plan.Target, _keepSecrets])];

    public async Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        OutputChoice choice = output.Read(reader);
        LoadPlan? plan = _plan.Read(reader);
        reader.RequireNoProblems();
        await streams.SayProblemsAsync(ListUnfilled(plan!));
        LoadPlan checkedPlan = plan! with { KeepsSecrets = reader.Has(_keepSecrets) || plan.KeepsSecrets };
        IReadOnlyList<UnreachableTarget> faults = await new ReachCheck(checkedPlan, time).FindUnreachableAsync(cancellationToken);
        await streams.SayProblemsAsync(faults.Select(fault => fault.Statement));
        return faults.Count == 0
            ? await CheckAsync(new ScenarioCheck(checkedPlan, time), choice, streams, cancellationToken)
            : ExitCode.CouldNotStart;
    }

    private static IEnumerable<string> ListUnfilled(LoadPlan plan) => plan.Feeds
        .Where(feed => feed.Rows.Any(row => row.Contains(AccountColumns.Unfilled)))
        .Select(feed => $"feeds.{feed.Name} still has {AccountColumns.Unfilled} from threadbare init: put your own values there.");

    private static async Task<ExitCode> CheckAsync(
        ScenarioCheck check, OutputChoice choice, Streams streams, CancellationToken cancellationToken)
    {
        bool isSilent = choice.IsJsonPrinted && choice.IsQuiet;
        var lines = new CheckLines(streams.ConsoleFor(choice), isSilent);
        var sent = new List<CheckedRequest>();
        try
        {
            await foreach (CheckedRequest request in check.SendAsync(cancellationToken))
            {
                sent.Add(request);
                lines.Write(request);
            }
        }
        catch (SocketException fault)
        {
            await streams.SayProblemsAsync([$"The target's name has no address ({fault.Message.TrimEnd('.')})."]);
            return ExitCode.CouldNotStart;
        }

        lines.WriteSummary(sent);
        await new JsonOutput(choice, streams).WriteAsync(() => JsonSerializer.Serialize(
            new CheckReport(sent), CheckReport.Json.Default.CheckReport));
        return Judge(sent);
    }

    private static ExitCode Judge(IReadOnlyList<CheckedRequest> sent) => sent switch
    {
        _ when sent.All(request => request.Failure is null) => ExitCode.Done,
        _ when sent.All(request => request.Status is null) => ExitCode.CouldNotStart,
        _ => ExitCode.ThresholdBroken,
    };
}
