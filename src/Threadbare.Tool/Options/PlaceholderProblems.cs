namespace Threadbare.Tool.Options;

/// <summary>Finds placeholders without a feed and feeds without a placeholder: both are mistakes.</summary>
internal static partial class PlaceholderProblems
{
    public static IEnumerable<string> Find(LoadPlan plan) => plan.HasScenarios ? [] : FindInAddresses(plan);

    private static IEnumerable<string> FindInAddresses(LoadPlan plan)
    {
        IEnumerable<string> named = plan.Urls.SelectMany(url => Place().Matches(url)).Select(place => place.Groups[1].Value).Distinct();
        foreach (string name in named.Except([.. PlaceholderText.Generated, .. plan.Feeds.Select(feed => feed.Name)]))
        {
            yield return $"{{{name}}} in the address has no values: give them, such as --feed {name}=1,2,3 or --feed {name}=@{name}.csv.";
        }

        foreach (ScenarioFeed feed in plan.Feeds.Where(feed => !IsUsed(feed, plan)))
        {
            yield return $"--feed {feed.Name}: {{{feed.Name}}} is not used: put it into the address, a header or the body, or leave the "
                + "feed out.";
        }
    }

    // The engine reads the body's file.
    private static bool IsUsed(ScenarioFeed feed, LoadPlan plan) => plan.Addresses?.Body is FileBody
        || plan.Urls.Concat(plan.Headers.Select(header => header.Value)).Append((plan.Addresses?.Body as TextBody)?.Text ?? "")
            .Any(text => text.Contains("{" + feed.Name + "}", StringComparison.Ordinal));

    [GeneratedRegex(@"\{([\w.-]+)\}")]
    private static partial Regex Place();
}
