namespace Threadbare.PlanFiles.Keys;

/// <summary>The keys of a plan document.</summary>
internal static class PlanKeys
{
    /// <summary>The schema that this version reads and writes.</summary>
    public const string Schema = "threadbare-plan/1";

    /// <summary>The document.</summary>
    public static MapRule Document { get; } = new("a plan",
    [
        new("schema", new ScalarRule(Schema) { TakesText = true, Words = [Schema] }, "The format of the document.") { IsRequired = true },
        new("name", Values.Name, "The name of the plan.",
            Value: KeyValue.Text(plan => plan.Name, (plan, name) => plan with { Name = name })),
        new("target", Values.Address, "The address that relative addresses resolve against; `--target` overrides it.",
            Value: KeyValue.Text(plan => plan.Target, (plan, target) => plan with { Target = target })),
        new("defaults", DefaultKeys.Defaults, "Settings of every request."),
        new("feeds", new NamesRule(DefaultKeys.Feed, "feeds by their names")
        {
            Pattern = @"^[\w.-]+$", ExpectedName = "letters, digits, dashes, dots and underscores, such as people",
        }, "Data that fills placeholders.", PlanProperty.Feeds, Flag: new("--feed", "NAME=A,B,C",
            "Values for {NAME} in URL, headers and body. NAME=@FILE.csv reads a file's only column, or the one that its first line calls "
                + "NAME; may be repeated",
            "a name and its values, such as id=1,2,3 or id=@ids.csv") { Repeats = true }),
        new("scenarios", new NamesRule(StepKeys.Scenario, "scenarios by their names") { IsNeverEmpty = true },
            "The kinds of virtual users."),
        new("urls", new ListRule(Values.Text, 1), "Addresses that share the load in turn, in place of `scenarios`.", PlanProperty.Urls),
        new("request", DefaultKeys.Request, "The request that is sent to each of `urls`."),
        new("load", LoadKeys.Load, "The load over time."),
        new("find", LoadKeys.Find, "The search of `threadbare find`."),
        new("thresholds", new ListRule(Values.Name), "Bounds to check, such as `p99<200ms`.",
            Flag: new("--threshold", "BOUND", "", "a threshold, such as \"p99<200ms\"") { Repeats = true }),
        new("bystander", LoadKeys.Bystander, "A cheap request sent beside the load."),
        new("connections", LoadKeys.Connections, "Connections and engine."),
        new("seed", Values.CreateWhole("a whole number, such as 1", int.MinValue, int.MaxValue),
            "Start of the random choices; 1 by default.",
            Value: KeyValue.Whole(plan => plan.Seed, (plan, seed) => plan with { Seed = seed }),
            Flag: new("--seed", "N", "Start of the random choices: the same seed gives the same choices [1]")),
        new("preflight", Values.Truth, "False sends no request to each address before the load; true by default.", PlanProperty.Preflight,
            KeyValue.Truth(plan => plan.Preflight, (plan, sends) => plan with { Preflight = sends }),
            KeyFlag.Create("--no-preflight", "Sends no request to each address before the load, which would find a wrong setup")),
        new("baseline", Values.File, "The saved run that regressions are judged against.", PlanProperty.Baseline,
            KeyValue.Text(plan => plan.Baseline, (plan, baseline) => plan with { Baseline = baseline }),
            new("--baseline", "RUN",
                "A saved run of the same load (its folder, or run.json), for thresholds such as \"regression(p99)<10%\"",
                "the folder of a run, or its run.json")),
        new("abortOnFail", Values.Truth, "Ends the load once a threshold is broken; false by default.", PlanProperty.AbortOnFail,
            KeyValue.Truth(plan => plan.AbortOnFail, (plan, aborts) => plan with { AbortOnFail = aborts }),
            KeyFlag.Create("--abort-on-fail",
                "Ends the load once a threshold is broken by the figures so far: after 5 s at the earliest, and for two seconds in a row")),
        new("otlp", Values.Receiver, "The OTLP receiver of metrics and verdict: its base address, or `env`.", PlanProperty.Otlp,
            KeyValue.Text(plan => plan.Otlp, (plan, otlp) => plan with { Otlp = otlp }),
            new("--otlp", "[URL]", "Sends metrics and the verdict to an OTLP receiver beside the load "
                + "[OTEL_EXPORTER_OTLP_ENDPOINT, else http://localhost:4318]") { Bare = "env" }),
        new("trace", Values.CreateNumber("a share from 0 to 1, such as 0.01", 0, 1),
            "The share of requests whose trace is recorded, from 0 to 1; every request then carries a `traceparent`.", PlanProperty.Trace,
            KeyValue.Number(plan => plan.Trace, (plan, share) => plan with { Trace = share }),
            new("--trace", "SHARE",
                "Sends a traceparent with each request, and asks for a recorded trace of this share of them, from 0 to 1. The result "
                    + "lists the slowest with their trace ids")),
        new("allowed", new ListRule(Values.Name),
            "Hosts other than this machine that may get more than 100 users, or 500 requests a second.",
            Value: KeyValue.Texts(plan => plan.Allowed, (plan, hosts) => plan with { Allowed = [.. plan.Allowed.Union(hosts)] }),
            Flag: new("--i-may-load", "HOST",
                "Another machine that may get more than 100 virtual users, or 500 requests a second; may be repeated",
                "the host of an address, such as shop.test") { Repeats = true }),
        new("keepSecrets", Values.Truth, "Keeps secrets in all output; false by default.",
            Value: KeyValue.Truth(plan => plan.KeepsSecrets, (plan, keeps) => plan with { KeepsSecrets = keeps }),
            Flag: KeyFlag.Create("--keep-secrets",
                $"Keeps secrets in all output: values of query, headers, body and feeds, shown as {Mask.Text} otherwise. Only you may read "
                    + "the files then")),
        new("masked", new ListRule(Values.Text), "The parts that are masked in a saved plan. Threadbare writes it.",
            Value: KeyValue.Texts(plan => plan.Masked ?? [], (plan, parts) => plan with { Masked = parts })),
    ]) { AnyOf = ["scenarios", "urls"], Apart = [("scenarios", "urls")] };

    /// <summary>The sections of the document, by their keys.</summary>
    public static IEnumerable<(string Key, MapRule Rule)> Sections =>
        Document.Keys.Where(key => key.Rule is MapRule).Select(key => (key.Name, (MapRule)key.Rule));

    /// <summary>The names for messages: the path of the key that each property has.</summary>
    public static PropertyNames Names { get; } = Name(one => one.Path);

    /// <summary>Lists the keys of the document and of its sections with their paths, such as <c>load.duration</c>.</summary>
    public static IEnumerable<(string Path, PlanKey Key)> List() => List("", Document);

    /// <summary>Names properties by their keys; of two keys for one property, the first counts.</summary>
    public static PropertyNames Name(Func<(string Path, PlanKey Key), string> name) => new(List()
        .Where(one => one.Key.Property is not null)
        .DistinctBy(one => one.Key.Property)
        .ToDictionary(one => one.Key.Property!, name));

    private static IEnumerable<(string Path, PlanKey Key)> List(string path, MapRule rule) => rule.Keys.SelectMany(key => key.Rule switch
    {
        MapRule map => List($"{path}{key.Name}.", map),
        NamesRule { Value: MapRule map } => [(path + key.Name, key), .. List($"{path}{key.Name}.*.", map)],
        _ => [(path + key.Name, key)],
    });
}
