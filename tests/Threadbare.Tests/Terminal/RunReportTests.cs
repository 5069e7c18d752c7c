using Spectre.Console;
using Threadbare.Report;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class RunReportTests
{
    [Fact]
    public void One_step_is_told_by_its_totals() => Approved.Equal(Written(Runs.OneStep(), 100), "one-step.approved.txt");

    [Fact]
    public void Trouble_stands_at_the_top_and_in_its_place() => Approved.Equal(Written(Runs.Troubled(), 100), "troubled.approved.txt");

    [Fact]
    public void Thirty_steps_are_a_row_each() => Approved.Equal(Written(Runs.Steps(30), 100), "thirty-steps.approved.txt");

    [Fact]
    public void Nothing_measured_is_no_zero() => Approved.Equal(Written(Runs.Empty(), 100), "empty.approved.txt");

    [Fact]
    public void Endpoints_are_a_row_each_with_their_blamed_line() =>
        Approved.Equal(Written(Runs.Scenarios(), 100), "scenarios.approved.txt");

    [Fact]
    public void One_load_that_holds_is_told_with_nothing_but_its_warnings()
    {
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.Holds,
            Limit = Limit.None,
            Confidence = Confidence.Medium,
            Summary = "Holds at 40 virtual users.",
            Findings =
            [
                new Finding { Id = "still-compiling", Severity = FindingSeverity.Warning, Statement = "The service was cold." },
                new Finding { Id = "watching-costs", Severity = FindingSeverity.Info, Statement = "Watching takes a part." },
            ],
        };

        string text = Written(Runs.OneStep() with { Verdict = verdict }, 100);

        Assert.StartsWith("\nThe service was cold.\n\n", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Watching takes a part.", text, StringComparison.Ordinal);
        Assert.DoesNotContain("Holds at 40", text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false, "First. Second.", "Third.")]
    [InlineData(false, "It is shared.", "It is noisy.")]
    [InlineData(false, "With size 8 it would move.", "With size 16 it would move.")]
    [InlineData(false, "All reasons: --why", "Against it: ")]
    [InlineData(true, "Third.", "All reasons: --why")]
    [InlineData(true, "Against it: No line was seen.", "First. Second.")]
    [InlineData(true, "With size 16 it would move.", "All reasons: --why")]
    public void A_verdict_takes_five_lines_unless_all_its_reasons_are_wanted(bool hasReasons, string told, string notTold)
    {
        Finding Warn(string statement) => new() { Id = "noise", Severity = FindingSeverity.Warning, Statement = statement };
        WhatIf Change(int size) => new() { Change = "size", Statement = $"With size {size} it would move." };
        var verdict = new Verdict
        {
            Outcome = VerdictOutcome.TipsOver,
            Limit = Limit.Gate,
            Confidence = Confidence.Medium,
            Summary = "Tips over at 4 virtual users.",
            Findings =
            [
                new Finding
                {
                    Id = "limit", Severity = FindingSeverity.Error, Statement = "Requests wait.", For = ["First.", "Second.", "Third."],
                    Against = ["No line was seen."],
                },
                Warn("It is shared."), Warn("It is noisy."),
            ],
            WhatIf = [Change(8), Change(16)],
        };

        string text = Written(Runs.OneStep() with { Verdict = verdict }, 100, hasReasons);

        Assert.Contains(told, text, StringComparison.Ordinal);
        Assert.DoesNotContain(notTold, text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(Confidence.High, "(high confidence)")]
    [InlineData(Confidence.Medium, "(medium confidence)")]
    [InlineData(Confidence.Low, "(low confidence)")]
    public void A_verdict_is_told_with_its_own_confidence(Confidence confidence, string told)
    {
        RunResult run = Runs.Judged();

        string text = Written(run with { Verdict = run.Verdict! with { Confidence = confidence } }, 100);

        Assert.Contains(told, text, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("GET /orders", 11, "GET /orders")]
    [InlineData("GET /customers/17/invoices", 10, "GET …oices")]
    public void A_long_name_keeps_its_beginning_and_its_end(string name, int room, string expected) =>
        Assert.Equal(expected, CutText.CutMiddle(name, room));

    [Theory]
    [InlineData(60)]
    [InlineData(80)]
    [InlineData(100)]
    [InlineData(200)]
    public void No_line_is_longer_than_the_terminal_or_a_hundred(int width)
    {
        foreach (RunResult run in (RunResult[])[Runs.OneStep(), Runs.Troubled(), Runs.Steps(30), Runs.Empty(), Runs.Scenarios()])
        {
            Assert.DoesNotContain(Written(run, width).Split('\n'), line => line.TrimEnd().Length > Math.Min(width, 100));
        }
    }

    [Fact]
    public void Without_colours_no_escape_is_written() => Assert.DoesNotContain('\u001b', Written(Runs.Troubled(), 100));

    private static string Written(RunResult run, int width, bool hasReasons = false)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors
        });
        console.Profile.Width = width;
        RunReport.Write(console, run, new SavedRun("runs/20260131-140509-run", null), hasReasons);
        return writer.ToString();
    }
}
