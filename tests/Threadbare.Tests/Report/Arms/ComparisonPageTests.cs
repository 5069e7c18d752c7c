using System.Text;
using System.Text.Json.Nodes;
using Threadbare.Report.Arms;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Tests.Report.Html;
using Xunit;

namespace Threadbare.Tests.Report.Arms;

public sealed class ComparisonPageTests
{
    // The fields that the page reads, as it has read them since its first version.
    private static readonly string[] Fields =
    [
        "kind", "schema", "name", "title", "source", "form", "scale", "intro", "command", "startedAt", "parts", "claims", "comparison",
        "gate", "thresholds", "notes",
    ];

    [Fact]
    public async Task A_comparison_is_a_page_of_one_part_with_both_arms()
    {
        var verdict = new ComparisonVerdict { Outcome = ComparedOutcome.BBetter, Summary = "B is better.", Margin = 0.05 };
        var result = new ComparisonResult
        {
            Id = "x", StartedAt = DateTimeOffset.UnixEpoch, A = "a", B = "b", Comparison = verdict, Notes = ["A note."]
        };
        ArmRun[] arms =
        [
            new() { Name = "a", Label = "A, round 1", Run = Runs.OneStep() },
            new() { Name = "b", Label = "B, round 1", Run = Runs.OneStep() }
        ];
        using var stream = new MemoryStream();

        await ComparisonPage.WriteAsync(result, "A: a", "Text.", arms, stream, TestContext.Current.CancellationToken);

        JsonObject page = HtmlReportTests.DataOf(Encoding.UTF8.GetString(stream.ToArray())).AsObject();
        JsonNode part = Assert.Single(page["parts"]!.AsArray())!;
        Assert.Equal(Fields, page.Select(field => field.Key));
        Assert.Equal(("lab", "threadbare-lab/1", "b-better"),
            ((string?)page["kind"], (string?)page["schema"], (string?)page["comparison"]!["outcome"]));
        Assert.Equal(["A, round 1", "B, round 1"], part["arms"]!.AsArray().Select(arm => (string?)arm!["label"]));
        Assert.All(part["arms"]!.AsArray(), arm => Assert.Equal(ResultSchema.Current, (string?)arm!["run"]!["schema"]));
        Assert.Empty(part["claims"]!.AsArray());
    }
}
