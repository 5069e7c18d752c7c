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
        new("name", Values.Name, "The name of the plan."),
        new("target", Values.Address, "The address that relative addresses resolve against; `--target` overrides it."),
        new("defaults", DefaultKeys.Defaults, "Settings of every request."),
        new("feeds", new NamesRule(DefaultKeys.Feed, "feeds by their names")
        {
            Pattern = @"^[\w.-]+$", ExpectedName = "letters, digits, dashes, dots and underscores, such as people",
        }, "Data that fills placeholders."),
        new("scenarios", new NamesRule(StepKeys.Scenario, "scenarios by their names") { IsNeverEmpty = true },
            "The kinds of virtual users."),
        new("urls", new ListRule(Values.Text, 1), "Addresses that share the load in turn, in place of `scenarios`."),
        new("request", DefaultKeys.Request, "The request that is sent to each of `urls`."),
        new("load", LoadKeys.Load, "The load over time."),
        new("find", LoadKeys.Find, "The search of `threadbare find`."),
        new("thresholds", new ListRule(Values.Name), "Bounds to check, such as `p99<200ms`."),
        new("bystander", LoadKeys.Bystander, "A cheap request sent beside the load."),
        new("connections", LoadKeys.Connections, "Connections and engine."),
        new("seed", Values.CreateWhole("a whole number, such as 1", int.MinValue, int.MaxValue),
            "Start of the random choices; 1 by default."),
        new("preflight", Values.Truth, "False sends no request to each address before the load; true by default."),
        new("baseline", Values.File, "The saved run that regressions are judged against."),
        new("abortOnFail", Values.Truth, "Ends the load once a threshold is broken; false by default."),
        new("allowed", new ListRule(Values.Name),
            "Hosts other than this machine that may get more than 100 users, or 500 requests a second."),
        new("keepSecrets", Values.Truth, "Keeps secrets in all output; false by default."),
        new("masked", new ListRule(Values.Text), "The parts that are masked in a saved plan. Threadbare writes it."),
    ]) { AnyOf = ["scenarios", "urls"], Apart = [("scenarios", "urls")] };

    /// <summary>The sections of the document, by their keys.</summary>
    public static IEnumerable<(string Key, MapRule Rule)> Sections =>
        Document.Keys.Where(key => key.Rule is MapRule).Select(key => (key.Name, (MapRule)key.Rule));
}
