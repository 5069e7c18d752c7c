namespace Threadbare.Tool.Options;

/// <summary>The values of options that are not written as a plan document has them.</summary>
internal static class KeyWords
{
    /// <summary>Lists the values of an option for a plan, one for each time it is given; null to write that of the document.</summary>
    public static IEnumerable<string>? List(string path, LoadPlan plan) => path switch
    {
        "defaults.headers" => plan.Headers.Select(HeaderText.Write),
        "request.body" => WriteBody(plan),
        "feeds" => plan.HasScenarios ? [] : plan.Feeds.Select(FeedText.Write),
        "feeds.*.pick" => FindPick(plan) == FeedPick.Sequential ? ["sequential"] : [],
        "allowed" => plan.Allowed,
        "load.stages" => plan.Load is StagedLoad load ? load.Stages.Select(stage => StageText.Write(stage, load.ByRate)) : [],
        "thresholds" => plan.Thresholds.Select(threshold => threshold.Expression),
        _ => null,
    };

    /// <summary>Finds how the feeds of addresses pick, which is alike.</summary>
    public static FeedPick FindPick(LoadPlan plan) =>
        plan is { HasScenarios: false, Feeds: [var first, ..] } ? first.Pick : FeedPick.Random;

    private static IEnumerable<string> WriteBody(LoadPlan plan) => plan.Addresses?.Body switch
    {
        FileBody file => ["@" + file.Path],
        TextBody text => [text.Text],
        _ => [],
    };
}
