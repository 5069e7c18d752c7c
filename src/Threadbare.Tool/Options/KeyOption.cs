using System.CommandLine;
using Threadbare.PlanFiles;
using Threadbare.PlanFiles.Nodes;

namespace Threadbare.Tool.Options;

/// <summary>An option that sets a key of a plan.</summary>
/// <param name="Key">The key's path in a plan document, such as <c>load.duration</c>.</param>
/// <param name="Option">The option.</param>
/// <param name="Values">The values that it has for a plan, one for each time it is given; null to write those of the document.</param>
internal sealed record KeyOption(string Key, Option Option, Func<LoadPlan, IEnumerable<string>>? Values = null)
{
    /// <summary>Writes the options that make a plan, in their order, without those at their defaults.</summary>
    public static IEnumerable<string> Write(IEnumerable<KeyOption> options, LoadPlan plan)
    {
        // The values of feeds, which may be many, are written by their own option.
        MapNode document = PlanFile.CreateDocument(plan with { Feeds = [] });
        return options.SelectMany(one => one.Write(document, plan));
    }

    private IEnumerable<string> Write(MapNode document, LoadPlan plan)
    {
        if (Values is not null)
        {
            return Values(plan).SelectMany(value => new[] { Option.Name, value });
        }

        return Find(document) switch
        {
            null => [],
            _ when Option is Cli.FlagOption => [Option.Name],
            ListNode list => [Option.Name, string.Join(',', list.Items.OfType<ScalarNode>().Select(item => item.Text))],
            var value => [Option.Name, ((ScalarNode)value).Text],
        };
    }

    private PlanNode? Find(MapNode document) => Key.Split('.').Aggregate(
        (PlanNode?)document, (node, part) => (node as MapNode)?.Entries.FirstOrDefault(entry => entry.Key == part)?.Value);
}
