using System.Text;
using System.Text.RegularExpressions;
using Threadbare.Diagnostics.Investigation.Comparison;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Report.Arms;
using Threadbare.Report.Gate;
using Threadbare.Report.Html;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Verdicts;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Doctor;
using Threadbare.Tool.Workflows;
using Threadbare.Tool.Terminal;
using Xunit;

namespace Threadbare.Tests.Hostile;

/// <summary>Puts a text that acts on terminals, workflows, pages and spreadsheets into every field of a result, and writes it.</summary>
public sealed partial class HostileTextTests
{
    private const string Escape = "\u001b[2J";

    // A formula, a terminal's command, two commands of workflows, the end of code, a cell's end and an element, each of which begins
    // a line somewhere.
    private const string Text = $"=1\n{Escape}\u009b2J\u202e\r\n::error file=x::y\r::warning::z\n ::debug::w\n##[error]v\n`|<script>\n\n";

    private static readonly RunResult Run = new Filled(Text).Create<RunResult>() with { Schema = "threadbare/1" };

    public static TheoryData<string> Formats => [.. RunFormat.All.Select(format => format.ShortName)];

    [Fact]
    public void Every_field_of_the_run_is_filled()
    {
        Assert.Equal(Text, Run.Blame[0].Stack[0]);
        Assert.Equal(Text, Run.Verdict!.Findings[0].For[0]);
        Assert.Equal(Text, Run.Totals.Failures.Keys.Single());
        Assert.Equal(Text, Run.Totals.FailureExamples.Values.Single());
        Assert.Equal(Text, Run.Target.Urls[0]);
        Assert.NotNull(Run.Plan?.Masked);
    }

    [Theory, MemberData(nameof(Formats))]
    public async Task No_format_lets_it_out(string shortName)
    {
        RunFormat format = RunFormat.All.Single(one => one.ShortName == shortName);
        using var stream = new MemoryStream();
        await format.WriteAsync(Run, stream, TestContext.Current.CancellationToken);
        string written = Encoding.UTF8.GetString(stream.ToArray());

        // The page's own code may contain anything; only what it is given is foreign.
        string foreign = format.ShortName == "html" ? SelectData(written) : written;
        AssertHarmless(foreign);
        AssertNoCommand(Print(foreign));
        // Neither code in Markdown nor a cell of a table is read as HTML.
        string markup = format.FileName.EndsWith(".csv", StringComparison.Ordinal) ? "" : Code().Replace(foreign, "");
        Assert.DoesNotContain("<script>", markup, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("csv")]
    [InlineData("endpoints")]
    public async Task No_cell_of_a_table_is_a_formula(string shortName)
    {
        using var stream = new MemoryStream();
        RunFormat format = RunFormat.All.Single(one => one.ShortName == shortName);
        await format.WriteAsync(Run, stream, TestContext.Current.CancellationToken);

        Assert.Matches(@"(?m),""?'=1 ", Encoding.UTF8.GetString(stream.ToArray()));
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void No_terminal_gets_it(bool isTerminal)
    {
        string run = Show(isTerminal, console => RunReport.Write(console, Run, new SavedRun(Text, Text)));
        string watch = Show(isTerminal, console => RunReport.Write(console, Run with { Plan = null }, new SavedRun(Text, null)));
        string doctor = Show(isTerminal, console => DoctorLines.Write(console, new Filled(Text).Create<DoctorReport>()));

        Assert.All([run, watch, doctor], shown =>
        {
            Assert.Contains("error file=x", shown, StringComparison.Ordinal);
            AssertHarmless(shown, isTerminal);
            // A workflow has no terminal.
            Assert.True(isTerminal || !Commands().IsMatch(shown));
        });
    }

    [Fact]
    public void No_line_of_progress_has_it()
    {
        using var writer = new StringWriter();
        var streams = new Streams { Output = writer, Error = writer };
        var progress = new PlainProgress(streams.Error);
        progress.OnNext(Text);
        progress.OnStarted(Run.Plan! with { Names = PropertyNames.Own }, []);
        progress.OnEnding(Text);
        streams.Output.Write(":");
        streams.Output.Write(":error::x\n#");
        streams.Output.Write("#[error]x");
        streams.Error.WriteLine();

        AssertHarmless(writer.ToString());
        AssertNoCommand(writer.ToString());
    }

    [Fact]
    public async Task No_problem_has_it()
    {
        using var writer = new StringWriter();
        var streams = new Streams { Output = writer, Error = writer };
        await streams.SayProblemsAsync([Text]);
        await new JsonOutput(new OutputChoice { Json = OutputChoice.StandardOutput }, streams).WriteAsync(() => RunFile.ToText(Run));

        AssertHarmless(writer.ToString());
        AssertNoCommand(writer.ToString());
    }

    [Fact]
    public async Task A_workflow_gets_no_other_commands_than_ours()
    {
        string summary = Path.GetTempFileName();
        using var writer = new StringWriter { NewLine = "\n" };
        var streams = new Streams { Output = writer, Error = writer };
        var report = new WorkflowReport(streams, new OutputChoice(), new SourceRoot("/", _ => true),
            name => name == "GITHUB_ACTIONS" ? "true" : summary);
        GateResult gate = Run.Gate! with { Passed = false, Broken = [Run.Thresholds[0]], NotJudged = [] };
        await report.WriteAsync(Run with { Refusal = null, Gate = gate });

        string[] lines = writer.ToString().TrimEnd('\n').Split('\n');
        Assert.Equal(1 + Run.Blame.Count, lines.Length);
        Assert.All(lines, line => Assert.StartsWith("::error ", line, StringComparison.Ordinal));
        Assert.DoesNotContain(lines, line => line.Any(char.IsControl));
        AssertHarmless(await File.ReadAllTextAsync(summary, TestContext.Current.CancellationToken));
        File.Delete(summary);
    }

    [Fact]
    public void The_live_page_gets_it_as_text()
    {
        string[] events =
        [
            HtmlLive.SerializeRun(new LiveRun(Run, Text, HasEnded: true, Text)), HtmlLive.SerializeActivity(Text),
            HtmlLive.SerializeSteps(Run.Steps), HtmlLive.SerializeInterval(Run.Intervals[0]), HtmlLive.SerializePoolSpans(Run.PoolSpans),
        ];

        Assert.All(events, one =>
        {
            Assert.DoesNotContain('\n', one);
            Assert.DoesNotContain("<script>", one, StringComparison.Ordinal);
            AssertHarmless(one);
        });
    }

    [Fact]
    public async Task No_form_of_a_comparison_has_it()
    {
        ComparisonResult result = new Filled(Text).Create<ComparisonResult>();
        ArmRound[] rounds = [new(Arm.A, 1, Run, Text), new(Arm.B, 1, Run, Text)];
        var pair = new ComparedPair(Text, Text, rounds);
        using var xml = new MemoryStream();
        await ComparisonXml.WriteAsync(result, [.. rounds.Select(round => (round.Place, round.Run))], xml);
        using var page = new MemoryStream();
        ArmRun arm = new() { Name = Text, Label = Text, Run = Run };
        await ComparisonPage.WriteAsync(result, Text, Text, [arm, arm], page, TestContext.Current.CancellationToken);

        Assert.DoesNotContain("<script>", Code().Replace(ComparisonSummary.Write(result), ""), StringComparison.Ordinal);
        Assert.All(
            [
                ComparisonSummary.Write(result), ComparisonFile.ToText(result), Encoding.UTF8.GetString(xml.ToArray()),
                SelectData(Encoding.UTF8.GetString(page.ToArray())),
                Show(isTerminal: false, console => ComparisonLines.Write(console, result, pair, Text)),
            ],
            written => AssertHarmless(written));
    }

    [Fact]
    public async Task A_page_is_printed_as_it_is()
    {
        using var stream = new MemoryStream();
        await HtmlReport.WriteAsync(Report.Runs.Judged(), stream, TestContext.Current.CancellationToken);
        string page = Encoding.UTF8.GetString(stream.ToArray());

        Assert.Equal(page, Print(page));
    }

    private static void AssertNoCommand(string printed) => Assert.DoesNotMatch(Commands(), printed);

    private static string Print(string text)
    {
        using var writer = new StringWriter();
        new Streams { Output = writer, Error = writer }.Output.Write(text);
        return writer.ToString();
    }

    private static void AssertHarmless(string written, bool isTerminal = false)
    {
        Assert.DoesNotContain(Escape, written, StringComparison.Ordinal);
        Assert.DoesNotContain('\u009b', written);
        Assert.DoesNotContain('\u202e', written);
        Assert.DoesNotMatch(LineCommands(), written);
        Assert.True(isTerminal || !written.Contains('\u001b', StringComparison.Ordinal));
        Assert.DoesNotContain("\r:", written, StringComparison.Ordinal);
    }

    private static string SelectData(string page) => Data().Match(page).Groups["data"].Value;

    private static string Show(bool isTerminal, Action<Spectre.Console.IAnsiConsole> write)
    {
        using var writer = new StringWriter { NewLine = "\n" };
        var streams = new Streams { Output = writer, Error = writer, IsOutputTerminal = isTerminal, HasColor = true };
        write(streams.OutputConsole(hasColor: true));
        return writer.ToString();
    }

    [GeneratedRegex("`[^`\n]+`")]
    private static partial Regex Code();

    [GeneratedRegex("id=\"threadbare-data\">(?<data>.*?)</script>", RegexOptions.Singleline)]
    private static partial Regex Data();

    [GeneratedRegex(@"(?m)^\s*::\w")]
    private static partial Regex LineCommands();

    // As a workflow's runner finds them: after white space, at the start of a line; the older kind anywhere.
    [GeneratedRegex(@"(?m)^\s*::\w|##\w*\[")]
    private static partial Regex Commands();
}
