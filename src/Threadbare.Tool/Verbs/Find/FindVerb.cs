namespace Threadbare.Tool.Verbs.Find;

/// <summary>Searches for the tipping point by itself, then judges.</summary>
internal sealed class FindVerb(SearchOptions search, WatchOptions watch, LiveOptions live, OutputOptions output, TimeProvider time) : IVerb
{
    private readonly ValueOption _try = new("--try", "CHANGE",
        "With --launch: starts the service again with a change, and searches again: " + LaunchChange.Expected + "; may be repeated")
    {
        Expected = LaunchChange.Expected, Repeats = true
    };

    private readonly MeasuredLoad _load = new(new GateOptions(canAbort: false), watch, live, output, time);

    public VerbHelp Help { get; } = new("find",
        "Finds the load at which a service tips over, the limit that binds and the line that holds its threads",
        "Doubles the virtual users from 1 until more of them bring no more successful requests, or a threshold breaks. Then it narrows "
        + "the interval. Each load is held until its figures settle. Meanwhile the service's process is watched from outside, "
        + "so the verdict says which limit binds, with evidence, or says that it cannot tell.",
    [
        new("The tipping point in virtual users", "threadbare find localhost:5000/orders"),
        new("The highest load that keeps a threshold", "threadbare find localhost:5000/orders --threshold \"p99<500ms\""),
        new("A gate: exit code 1 if the service tips over below 100 virtual users",
            "threadbare find localhost:5000/orders --threshold \"tippingPoint>=100\" --max-users 200"),
        new("A service that is launched for it; what would 64 threads change?",
            "threadbare find localhost:5000/orders --launch \"dotnet shop.dll --urls http://localhost:5000\" --try min-threads=64"),
        new("In arrivals a second, with the health page requested beside the load",
            "threadbare find localhost:5000/orders --open --bystander localhost:5000/health"),
    ])
    { Kind = VerbKind.Load };

    public ValueArgument Argument => search.Urls;

    public IReadOnlyList<OptionGroup> Groups => [.. search.Groups, .. _load.Groups, new("Changes to try", [_try])];

    public Task<ExitCode> RunAsync(ParseResult parse, Streams streams, CancellationToken cancellationToken)
    {
        var reader = new OptionReader(parse);
        var verb = new MeasuredVerb(Help.Name, search.Choose(reader), search.Write)
        {
            ReadChanges = target => ReadChanges(reader, target),
            CreateProgress = choice => new FindProgress(streams, choice, time),
            Ending = _ => "Ending the search; what was measured is judged.",
            InvestigateAsync = (investigation, stop) => investigation.FindAsync(stop),
        };
        return _load.RunAsync(reader, verb, streams, cancellationToken);
    }

    private List<LaunchChange> ReadChanges(OptionReader reader, TargetOptions target)
    {
        List<LaunchChange> changes = [.. reader.Texts(_try).Select(LaunchChange.Parse)];
        foreach (LaunchChange change in changes.Where(change => change.Problem is not null))
        {
            reader.Fault($"{_try.Name} {change.Shown}: {change.Problem}");
        }

        if (changes.Count > 0 && target.Launch is null)
        {
            reader.Fault($"--try {changes[0].Shown} starts the service again: it needs --launch, the command that starts it.");
        }

        return changes;
    }
}
