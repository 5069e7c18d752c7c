using Spectre.Console;
using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Comparison;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Terminal;

public sealed class CrossoverLinesTests
{
    [Fact]
    public void The_finding_stands_above_every_load_in_its_order() => Approved.Equal(Written(100), "crossover.approved.txt");

    [Theory]
    [InlineData(60)]
    [InlineData(80)]
    public void No_line_is_longer_than_the_terminal(int width) =>
        Assert.DoesNotContain(Written(width).Split('\n'), line => line.TrimEnd().Length > width);

    private static string Written(int width)
    {
        ComparisonVerdict better = Judge(Rounds.OfMedians(300, 301, 302, 303, 304));
        var search = new CrossoverPath
        {
            Unit = LoadUnit.VirtualUsers,
            Summary = "B becomes clearly better between 8 and 11 virtual users.",
            Loads =
            [
                Load(4, Judge(Rounds.OfMedians(101, 102, 103, 104, 100))), Load(16, better), Load(8, Judge([])), Load(11, better),
                Load(11, better) with { Confirms = true }
            ],
        };
        using var writer = new StringWriter { NewLine = "\n" };
        IAnsiConsole console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(writer), Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors
        });
        console.Profile.Width = width;
        CrossoverLines.Write(console, search, width);
        return writer.ToString();
    }

    private static ComparedLoad Load(double load, ComparisonVerdict verdict) => new() { Load = load, Comparison = verdict };

    private static ComparisonVerdict Judge(RunResult[] a) => a.Length > 0
        ? ComparisonJudge.Judge(a, Rounds.OfMedians(100, 101, 102, 103, 104), new ComparisonOptions())
        : new ComparisonVerdict { Outcome = ComparedOutcome.TooNoisy, Summary = "", Margin = 0.05 };
}
