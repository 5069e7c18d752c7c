using System.Text.Json;
using System.Text.RegularExpressions;
using Google.Protobuf;
using Threadbare.Agents.Telemetry;
using Threadbare.Plan;
using Threadbare.Run.Merging;
using Threadbare.Testing;
using Xunit;

namespace Threadbare.Tests.Agents.Telemetry;

/// <summary>The queries of the dashboard ask for what is sent, under the names that Prometheus gives it.</summary>
public sealed partial class GrafanaDashboardTests
{
    private static readonly string[] Queries = [.. ReadQueries()];

    [Fact]
    public void Every_name_of_a_query_is_one_that_is_sent_and_every_metric_is_shown()
    {
        Dictionary<string, HashSet<string>> sent = Send();

        Assert.InRange(Queries.Length, 10, 30);
        string[] asked = [.. Queries.SelectMany(query => Names().Matches(query)).Select(match => match.Value).Distinct()];
        Assert.Equal(sent.Keys.Order(), asked.Select(WithoutSuffix).Distinct().Order());
        Assert.All(asked, name => Assert.Contains(name, sent.Keys.SelectMany(known => ListSuffixes(known))));
    }

    [Fact]
    public void Every_label_of_a_query_is_one_of_its_metric()
    {
        Dictionary<string, HashSet<string>> sent = Send();

        foreach (string query in Queries)
        {
            HashSet<string> known = sent[WithoutSuffix(Names().Match(query).Value)];
            IEnumerable<string> grouped = Groups().Matches(query)
                .SelectMany(match => match.Groups[1].Value.Split(',', StringSplitOptions.TrimEntries));
            IEnumerable<string> selected = Selectors().Matches(query).Select(match => match.Groups[1].Value);
            Assert.All(grouped.Concat(selected), label => Assert.Contains(label, known));
        }
    }

    // The rules by which Prometheus turns OTLP into its names: dots become underscores, the unit and _total are added, and service.name and
    // service.instance.id are job and instance.
    private static Dictionary<string, HashSet<string>> Send()
    {
        var plan = new LoadPlan { Urls = ["http://shop:5000/orders", "http://shop:5000/people"], Otlp = "env" };
        var second = new MergedInterval(plan);
        second.Reuse(0);
        second.Details.Endpoints[0].Outcomes.Find(503, 503).Record(1);
        var tally = new MetricTally();
        tally.Add(plan, second);
        OtlpOptions options = OtlpOptions.Read("env", _ => null);
        return OtlpReading.ReadMetrics(new OtlpMessages(options).CreateMetrics(tally, 1, 2).ToByteArray()).ToDictionary(
            metric => Rename(metric.Name) + (metric.Unit, metric.IsMonotonic) switch
            {
                ("s", _) => "_seconds",
                ("1", false) => "_ratio",
                (_, true) => "_total",
                _ => "",
            },
            metric => metric.Points[0].Attributes.Keys.Select(Rename).Concat(["job", "instance", "le"]).ToHashSet());
    }

    private static string Rename(string name) => name.Replace('.', '_');

    private static string WithoutSuffix(string name) => Suffix().Replace(name, "");

    private static IEnumerable<string> ListSuffixes(string name) =>
        name.EndsWith("_seconds", StringComparison.Ordinal) ? [name + "_bucket", name + "_count", name + "_sum"] : [name];

    private static IEnumerable<string> ReadQueries()
    {
        string file = Path.Combine(SourceTree.Root, "docs", "grafana", "threadbare.json");
        using var dashboard = JsonDocument.Parse(File.ReadAllText(file));
        foreach (JsonElement panel in dashboard.RootElement.GetProperty("panels").EnumerateArray())
        {
            foreach (JsonElement target in panel.GetProperty("targets").EnumerateArray())
            {
                yield return target.GetProperty("expr").GetString()!;
            }
        }

        foreach (JsonElement variable in dashboard.RootElement.GetProperty("templating").GetProperty("list").EnumerateArray())
        {
            if (variable.GetProperty("query") is { ValueKind: JsonValueKind.Object } query)
            {
                yield return query.GetProperty("query").GetString()!;
            }
        }
    }

    [GeneratedRegex(@"\b(http_client|threadbare)_\w+")]
    private static partial Regex Names();

    [GeneratedRegex(@"by \(([^)]*)\)")]
    private static partial Regex Groups();

    [GeneratedRegex(@"[{,]\s*(\w+)\s*(?:=~|!=|!~|=)")]
    private static partial Regex Selectors();

    [GeneratedRegex("_(bucket|count|sum)$")]
    private static partial Regex Suffix();
}
