namespace Threadbare.Tool.Verbs.Run;

/// <summary>Sends the load stated, measures it and reports.</summary>
internal sealed class RunVerb(LoadOptions load, WatchOptions watch, LiveOptions live, OutputOptions output, TimeProvider time) : IVerb
{
    private readonly MeasuredLoad _load = new(new GateOptions(canAbort: true), watch, live, output, time);

    public VerbHelp Help { get; } = new("run", "Sends a stated load, measures it honestly and reports",
        "Sends the load you state, measures it honestly and reports. Response time counts from the moment when a request should have "
        + "started, service time from the moment when it was sent: if they differ, requests had to wait. Failures are counted by "
        + "kind and never mixed into the times of successes.",
    [
        new("50 virtual users for half a minute", "threadbare run localhost:5000/orders --users 50 --duration 30s"),
        new("500 requests a second, whatever the service does; exit code 1 if it is too slow",
            "threadbare run localhost:5000/orders --rate 500 --duration 1m --threshold \"p99<200ms\""),
        new("From 50 to 450 virtual users, 50 more every 30 seconds: where does it bend?",
            "threadbare run localhost:5000/orders --users 50..450 --step 50 --every 30s"),
        new("A ramp to 500 a second over values from a file, while watching the health page",
            "threadbare run \"localhost:5000/orders/{id}\" --rate 10..500 --over 1m --feed id=@ids.csv --bystander localhost:5000/health"),
        new("A service that is launched for the run, watched from its first instruction, and stopped again",
            "threadbare run localhost:5000/orders --users 50 --duration 30s --launch \"dotnet shop.dll --urls http://localhost:5000\""),
        new("A gate: p99 less than 10 % worse than a saved run, and the thread pool is not the limit",
            "threadbare run localhost:5000/orders --users 50 --threshold \"regression(p99)<10%\" --threshold \"limit!=thread-pool\" "
                + "--baseline runs/main"),
        new("A POST with JSON, the result as JSON for other tools",
            "threadbare run localhost:5000/orders -H \"Content-Type: application/json\" --body @order.json --json - --quiet"),
    ])
    { Kind = VerbKind.Load };

    public ValueArgument Argument => load.Urls;

    public IReadOnlyList<OptionGroup> Groups => [.. load.Groups, .. _load.Groups];

    public Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        var verb = new MeasuredVerb(Help.Name, load.Choose(reader), load.Write)
        {
            CreateProgress = choice => ProgressViews.For(streams, choice),
            Ending = plan => $"Ending the load; open requests may take up to {DurationText.Format(plan.Grace)}.",
            InvestigateAsync = (investigation, stop) => investigation.RunAsync(stop),
        };
        return _load.RunAsync(reader, verb, streams, cancellationToken);
    }
}
