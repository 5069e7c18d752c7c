using System.Text;
using System.Text.Json.Nodes;
using Threadbare.Diagnostics.Review.Report;
using Threadbare.Diagnostics.Review.Results;
using Threadbare.Tests.Report.Html;
using Xunit;

namespace Threadbare.Tests.Review;

public sealed class ReviewPageTests
{
    private static readonly ReviewedCall Sleeps =
        RunEvidenceTests.Call("Shop.A", 1, "GET /orders") with { Evidence = ReviewEvidence.HeldThreads, Share = 0.87 };
    private static readonly ReviewedCall Asks = RunEvidenceTests.Call("Shop.B", 2, "GET /orders") with { Aside = "short-local-io" };
    private static readonly CodeReview Reviewed = new() { Target = "Shop.dll", Calls = [Sleeps, Asks], Methods = 9, Endpoints = 3 };

    [Fact]
    public async Task The_page_has_the_words_of_the_other_outputs()
    {
        JsonNode page = await PageOf(Reviewed, fresh: null);

        Assert.Equal(("review", "Shop.dll", false), (Word(page, "kind"), Word(page, "target"), Is(page, "hasBaseline")));
        Assert.Equal(ReviewLine.Summarize(Reviewed), Word(page, "summary"));
        Assert.Equal(
            [("held 87 %", "Reached from GET /orders.", false, false), ("short", "Reached from GET /orders.", true, false)],
            page["calls"]!.AsArray().Select(row =>
                (Word(row!, "shownEvidence"), Word(row!, "reached"), Is(row!, "isAside"), Is(row!, "isNew"))));
    }

    [Fact]
    public async Task Calls_that_the_baseline_does_not_have_are_new()
    {
        JsonNode page = await PageOf(Reviewed, Reviewed.FindNew(Reviewed with { Calls = [Asks] }));

        Assert.True(Is(page, "hasBaseline"));
        Assert.Equal([true, false], page["calls"]!.AsArray().Select(row => Is(row!, "isNew")));
    }

    [Fact]
    public async Task No_text_of_the_service_ends_the_data()
    {
        const string Hostile = "</script><script>alert(1)</script>";

        JsonNode page = await PageOf(Reviewed with { Calls = [Sleeps with { Why = Hostile }] }, fresh: null);

        Assert.Equal(Hostile, Word(page["calls"]![0]!, "why"));
    }

    private static async Task<JsonNode> PageOf(CodeReview review, IReadOnlyList<ReviewedCall>? fresh)
    {
        using var stream = new MemoryStream();
        await ReviewPage.WriteAsync(review, fresh, stream);
        return HtmlReportTests.DataOf(Encoding.UTF8.GetString(stream.ToArray()));
    }

    private static string Word(JsonNode node, string name) => node[name]!.GetValue<string>();

    private static bool Is(JsonNode node, string name) => node[name]!.GetValue<bool>();
}
