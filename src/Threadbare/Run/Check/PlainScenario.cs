using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;

namespace Threadbare.Run.Check;

/// <summary>Turns a plan of addresses into the scenario that it amounts to.</summary>
internal static class PlainScenario
{
    private const string Name = "requests";

    /// <summary>Creates the plan with a scenario; the same plan when it has some.</summary>
    public static LoadPlan Create(LoadPlan plan)
    {
        if (plan.Scenarios.Count > 0)
        {
            return plan;
        }

        StepBody? body = plan.Request.Body switch
        {
            { Text: { } text } => new TextBody(Rename(text, plan.Feeds)),
            { File: { } file } => new FileBody(file),
            _ => null,
        };
        return (plan with
        {
            ScenarioFeeds = [.. plan.Feeds.Select(feed => CreateFeed(feed, plan.FeedOrder))],
            Request = plan.Request with { Headers = [.. plan.Request.Headers.Select(header => Rename(header, plan.Feeds))] },
            Expect = plan.Expect is { Body: { } expected } ? plan.Expect with { Body = Rename(expected, []) } : plan.Expect,
        }).WithScenarios([new Scenario(Name)
        {
            Steps =
            [
                .. plan.Urls.Select(url => new RequestStep
                {
                    Method = plan.Request.Method,
                    Url = Rename(url, plan.Feeds),
                    Body = body,
                }),
            ],
        }]);
    }

    private static ScenarioFeed CreateFeed(ValueFeed feed, FeedOrder order) =>
        new(feed.Name, [feed.Name], [.. feed.Values.Select(value => (IReadOnlyList<string>)[value])])
        {
            File = feed.File,
            Pick = order == FeedOrder.Random ? FeedPick.Random : FeedPick.Sequential,
        };

    private static RequestHeader Rename(RequestHeader header, IReadOnlyList<ValueFeed> feeds) =>
        header with { Value = Rename(header.Value, feeds) };

    // {name} becomes {name.name}. Every other brace of a plan of addresses is a brace.
    private static string Rename(string text, IReadOnlyList<ValueFeed> feeds) => feeds.Aggregate(
        PlaceholderText.Escape(text),
        (renamed, feed) => renamed.Replace($"{{{{{feed.Name}}}", $"{{{feed.Name}.{feed.Name}}}", StringComparison.Ordinal));
}
