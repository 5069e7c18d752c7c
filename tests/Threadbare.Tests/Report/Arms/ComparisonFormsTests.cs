using Threadbare.Analysis.Comparison;
using Threadbare.Report.Arms;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Comparison;
using Xunit;

namespace Threadbare.Tests.Report.Arms;

public sealed class ComparisonFormsTests
{
    private static readonly ComparisonResult Told = Compare(Rounds.OfMedians(3_000, 3_100, 3_200, 3_300, 3_400),
        Rounds.OfMedians(100, 101, 102, 103, 104));

    [Fact]
    public void Summary_in_Markdown() =>
        Approved.Equal(ComparisonSummary.Write(Told with { Notes = ["Process 7 serves both A and B."] }), "comparison.approved.md");

    [Fact]
    public void A_search_stands_above_what_confirmed_it()
    {
        ComparisonVerdict alike = Compare(Rounds.OfMedians(100, 101, 102, 103, 104), Rounds.OfMedians(101, 102, 103, 104, 100)).Comparison;
        ComparedLoad[] loads =
        [
            new() { Load = 4, Comparison = alike }, new() { Load = 8, Comparison = Told.Comparison },
            new() { Load = 8, Confirms = true, Comparison = Told.Comparison }
        ];

        string text = ComparisonSummary.Write(Told with { Search = new CrossoverPath
        {
            Unit = LoadUnit.VirtualUsers, Summary = "B becomes clearly better between 4 and 8 virtual users.", Loads = loads
        } });

        Assert.Contains("**B becomes clearly better between 4 and 8 virtual users.**\n\n| users | outcome | p50, B ÷ A |\n", text,
            StringComparison.Ordinal);
        Assert.Contains("**At 8 virtual users: B is better: A's p50 is 29 to 33 times B's.**", text, StringComparison.Ordinal);
        Assert.Contains("|\n| 8 | b-better | 0.03 (0.03–0.03) |\n| 8 | b-better (confirmation) | 0.03 (0.03–0.03) |\n", text,
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Thresholds_of_each_round_are_cases()
    {
        ThresholdResult kept = new() { Expression = "p99<1s", Actual = 300, Holds = true, Why = "p99 is 300 ms" };
        ThresholdResult broken = kept with { Holds = false, Why = "p99 is 9.3 s" };

        string text = await XmlAsync(Told, Round(Arm.A, broken), Round(Arm.B, kept));

        Assert.Contains("tests=\"3\" failures=\"1\" errors=\"0\" skipped=\"0\"", text, StringComparison.Ordinal);
        Assert.Contains("<testcase classname=\"A: http://host/old\" name=\"p99&lt;1s, round 1\" time=\"0\">", text,
            StringComparison.Ordinal);
        Assert.Contains("<failure message=\"p99 is 9.3 s\" />", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_cannot_be_told_is_skipped()
    {
        ComparisonResult noisy = Compare(Rounds.OfMedians(100), Rounds.OfMedians(101));

        Assert.Contains("<skipped message=\"One run of each cannot tell them apart", await XmlAsync(noisy, Round(Arm.A)),
            StringComparison.Ordinal);
    }

    [Fact]
    public async Task Figures_of_the_generator_itself_tell_nothing()
    {
        (ComparedRun Place, RunResult Run) saturated = Round(Arm.A);

        string text = await XmlAsync(Told,
            saturated with { Run = saturated.Run with { Generator = new GeneratorResult { Saturated = true } } });

        Assert.Contains("<skipped message=\"The generator was the limit", text, StringComparison.Ordinal);
    }

    private static (ComparedRun Place, RunResult Run) Round(Arm arm, params ThresholdResult[] thresholds) =>
        (new ComparedRun(arm, 1, $"{arm.ToWord()}-1/run.json"), Rounds.Create(100) with { Thresholds = thresholds });

    private static async Task<string> XmlAsync(ComparisonResult result, params (ComparedRun Place, RunResult Run)[] rounds)
    {
        using var stream = new MemoryStream();
        await ComparisonXml.WriteAsync(result, rounds, stream);
        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    private static ComparisonResult Compare(RunResult[] a, RunResult[] b) => new()
    {
        Id = "20260131-140509-compare",
        StartedAt = new DateTimeOffset(2026, 1, 31, 14, 5, 9, TimeSpan.Zero),
        A = "http://host/old",
        B = "http://host/new",
        Comparison = ComparisonJudge.Judge(a, b, new ComparisonOptions()),
        Runs = [.. a.Select((_, i) => new ComparedRun(Arm.A, i + 1, "")), .. b.Select((_, i) => new ComparedRun(Arm.B, i + 1, ""))],
    };
}
