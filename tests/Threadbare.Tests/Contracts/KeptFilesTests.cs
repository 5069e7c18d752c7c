using System.Runtime.CompilerServices;
using System.Text.Json;
using System.Text.Json.Nodes;
using Threadbare.Analysis.Thresholds;
using Threadbare.PlanFiles;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Contracts;

/// <summary>Files as earlier versions wrote them, which are never written again: this version reads every field of theirs.</summary>
public sealed class KeptFilesTests
{
    public static TheoryData<string> Runs => [.. FindFiles("*.run.json")];

    public static TheoryData<string> Comparisons => [.. FindFiles("*.comparison.json")];

    [Theory, MemberData(nameof(Runs))]
    public void A_kept_run_is_read_with_every_field(string file)
    {
        string kept = Read(file);

        string again = RunFile.ToText(RunFile.Read(kept));

        Assert.Empty(FindLost("", JsonNode.Parse(kept), JsonNode.Parse(again)));
    }

    [Theory, MemberData(nameof(Runs))]
    public void The_plan_of_a_run_is_a_plan_file(string file)
    {
        JsonNode plan = JsonNode.Parse(RunFile.ToText(RunFile.Read(Read(file))))!["plan"]!;

        PlanDocument document = PlanFile.Read(new PlanSource("plan.json", plan.ToJsonString(), ThresholdText.Parse));

        Assert.Empty(document.ListProblems());
        Assert.Equal("http://localhost:5000/orders", document.Plan.Urls[0]);
    }

    [Theory, MemberData(nameof(Comparisons))]
    public void A_kept_comparison_is_read_with_every_field(string file)
    {
        string kept = Read(file);

        string again = JsonSerializer.Serialize(
            JsonSerializer.Deserialize(kept, RunJson.Default.ComparisonResult)!, RunJson.Default.ComparisonResult);

        Assert.Empty(FindLost("", JsonNode.Parse(kept), JsonNode.Parse(again)));
    }

    [Fact]
    public void A_field_that_was_lost_or_changed_is_found()
    {
        JsonNode? kept = JsonNode.Parse("""{"a": {"b": [1, 2], "c": null}, "d": 3}""");
        JsonNode? again = JsonNode.Parse("""{"a": {"b": [1, 4]}, "e": 3}""");

        Assert.Equal(["/a/b/1", "/a/c", "/d"], FindLost("", kept, again));
    }

    [Fact]
    public void The_figures_of_a_kept_run_are_those_that_were_measured()
    {
        RunResult run = RunFile.Read(Read("threadbare-1-judged.run.json"));

        Assert.Equal(new TippingPoint(22, 24, 26, LoadUnit.VirtualUsers, 120), run.Verdict!.TippingPoint);
        Assert.Equal(("Shop.OrderTotals.Compute", 42), (run.Blame[0].Method, run.Blame[0].Line));
        Assert.Equal(1_000, run.Histograms.Total.ResponseTime.Count);
    }

    private static IEnumerable<string> FindLost(string path, JsonNode? kept, JsonNode? again) => (kept, again) switch
    {
        // A list that was empty said no more than one that is left out.
        (JsonObject one, JsonObject other) => one.SelectMany(field => other.ContainsKey(field.Key)
            ? FindLost($"{path}/{field.Key}", field.Value, other[field.Key])
            : field.Value is JsonArray { Count: 0 } ? [] : [$"{path}/{field.Key}"]),
        (JsonArray one, JsonArray other) when one.Count == other.Count =>
            one.Zip(other).SelectMany((pair, index) => FindLost($"{path}/{index}", pair.First, pair.Second)),
        _ => JsonNode.DeepEquals(kept, again) ? [] : [path],
    };

    internal static string Read(string file) => File.ReadAllText(Path.Combine(FindFolder(), file));

    private static IEnumerable<string> FindFiles(string pattern) =>
        Directory.EnumerateFiles(FindFolder(), pattern).Select(file => Path.GetFileName(file)).Order(StringComparer.Ordinal);

    private static string FindFolder([CallerFilePath] string here = "") => Path.Combine(Path.GetDirectoryName(here)!, "Kept");
}
