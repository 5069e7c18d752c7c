using System.Text.Json;
using Threadbare.Drafting.Documents;
using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Scenarios;
using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.Drafting.Documents;

public sealed class DraftDocumentTests
{
    private static readonly Draft Plain = new()
    {
        Source = "the recording visit.har",
        Target = "http://localhost",
        Scenarios = [new DraftedScenario("visit") { Steps = [Step("/a")] }],
    };

    [Fact]
    public void The_head_says_where_the_plan_is_from_below_the_line_for_editors() => Assert.StartsWith("""
        # yaml-language-server: $schema=plan.schema.json
        # Drafted by threadbare init from the recording visit.har. It is a beginning: read it before you run
        # it.
        schema:
        """, Write(Plain), StringComparison.Ordinal);

    [Fact]
    public void A_plan_without_secrets_values_and_skipped_requests_has_no_more_comments() =>
        Assert.Equal(3, Write(Plain).Split('\n').Count(line => line.Contains('#', StringComparison.Ordinal)));

    [Fact]
    public void The_remarks_and_what_the_user_fills_in_are_said_first()
    {
        string text = Write(Plain with { Account = Fill(), Remarks = ["One.", "Two."] });

        Assert.Contains("""
            # it.
            # Replace each CHANGE-ME first. No secret was copied into this file.
            # One.
            # Two.
            schema:
            """, text, StringComparison.Ordinal);
        Assert.Contains("""
              # Yours to fill in: one row for each account. For many, name a CSV file in place of the rows.
              # token: GET /a
              account:
            """, text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("First.")]
    [InlineData("Middle 1.")]
    [InlineData("Middle 2.")]
    [InlineData("Last.")]
    public void A_note_is_above_its_step(string note)
    {
        string[] lines = Write(Plain with
        {
            Scenarios =
            [
                new DraftedScenario("visit")
                {
                    Start = [Step("/first", "First.")],
                    Steps = [Step("/middle/1", "Middle 1."), Step("/middle/2", "Middle 2.")],
                    Finish = [Step("/last", "Last.")],
                },
            ],
        }).Split('\n');

        int at = Array.FindIndex(lines, line => line.Trim() == $"# {note}");
        string path = "/" + note.TrimEnd('.').Replace(' ', '/').ToLowerInvariant();
        Assert.Contains(path, lines[at + 1], StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(1, "request")]
    [InlineData(2, "requests")]
    public void The_foot_lists_the_skipped_requests(int count, string word)
    {
        string foot = $"# Skipped: {count} {word}.\n"
            + string.Concat(Enumerable.Range(1, count).Select(one => $"# - GET /{one}: it is late.\n"));

        IEnumerable<SkippedRequest> skipped = Enumerable.Range(1, count).Select(one => new SkippedRequest($"GET /{one}", "it is late"));
        string text = Write(Plain with { Skipped = [.. skipped] });

        Assert.EndsWith($"\n\n{foot}", text, StringComparison.Ordinal);
    }

    [Fact]
    public void The_foot_lists_the_values_that_are_taken()
    {
        var correlation = new Correlation("POST /orders", new Take("orderId", TakeSource.Json, "$.id"), ["GET /orders/{orderId}"]);

        string text = Write(Plain with { Correlations = [correlation] });

        Assert.EndsWith("""


            # Proposed: values that a later request takes from an earlier answer. Check that they are the right ones.
            # - {orderId}: from POST /orders (json $.id), sent by GET /orders/{orderId}.

            """, text, StringComparison.Ordinal);
    }

    [Fact]
    public void A_plan_in_json_has_no_comments()
    {
        Draft draft = Plain with { Account = Fill(), Skipped = [new SkippedRequest("GET /b", "it is late")] };

        using var document = JsonDocument.Parse(DraftDocument.Write(draft, PlanFormat.Json));

        Assert.Equal("http://localhost", document.RootElement.GetProperty("target").GetString());
    }

    private static string Write(Draft draft) => DraftDocument.Write(draft, PlanFormat.Yaml);

    private static DraftedStep Step(string url, params string[] notes) =>
        new(new RequestStep { Method = "GET", Url = url }) { Notes = notes };

    private static DraftedFeed? Fill()
    {
        var account = new AccountColumns();
        account.Add("token", "GET /a");
        return account.ToFeed();
    }
}
