using Threadbare.Report.Gate;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Workflows;
using Xunit;

namespace Threadbare.Tests.Workflows;

public sealed class WorkflowReportTests : IDisposable
{
    private readonly StringWriter _output = new() { NewLine = "\n" };
    private readonly StringWriter _error = new() { NewLine = "\n" };
    private readonly string _summary = Path.Combine(Path.GetTempPath(), Path.GetRandomFileName());

    [Theory]
    [InlineData("plain", "a.cs", "::error file=a.cs,title=t::plain")]
    [InlineData("100 %\r\n::error::x", "a,b:c%.cs", "::error file=a%2Cb%3Ac%25.cs,title=t::100 %25%0D%0A::error::x")]
    [InlineData("no file", null, "::error title=t::no file")]
    public void What_is_told_stays_one_command(string message, string? file, string line) =>
        Assert.Equal(line, WorkflowCommand.Write("error", message, ("file", file), ("title", "t")));

    [Theory]
    [InlineData("plain", "a.cs", "##vso[task.logissue sourcepath=a.cs;]plain")]
    [InlineData("100 %\r\n##vso[x]", "a];b.cs", "##vso[task.logissue sourcepath=a%5D%3Bb.cs;]100 %AZP25%0D%0A##vso[x]")]
    [InlineData("no file", null, "##vso[task.logissue ]no file")]
    public void What_an_Azure_pipeline_is_given_stays_one_command(string message, string? file, string line) =>
        Assert.Equal(line, WorkflowCommand.WriteAzure("task.logissue", message, ("sourcepath", file)));

    [Fact]
    public void Of_many_places_the_first_are_shown_and_the_others_counted()
    {
        RunResult run = Runs.Judged();
        RunResult many = run with { Blame = [.. Enumerable.Range(1, 30).Select(line => run.Blame[0] with { Line = line })] };

        IReadOnlyList<Annotation> shown = new Annotations(new SourceRoot("/", _ => true)).List(many);

        Assert.Equal(10, shown.Count);
        Assert.Equal(1, shown[0].Line);
        Assert.Equal("21 more places are in the report of the run.", shown[^1].Message);
    }

    [Fact]
    public async Task A_broken_threshold_and_its_lines_are_errors()
    {
        await Write(Runs.Judged() with { Gate = Runs.Troubled().Gate });

        Assert.Equal(
            """
            ::error title=Threshold broken%3A p99<200ms::p99 is 297.3 ms
            ::error file=OrderTotals.cs,line=42,title=Holds pool threads%3A Task.Result::24 of 26 pool threads blocked in Shop.OrderTotals.Compute OrderTotals.cs:42 (Task.Result) on GET /orders%0AAwait it.

            """.ReplaceLineEndings("\n"),
            _output.ToString());
    }

    [Fact]
    public async Task Without_a_broken_threshold_lines_are_warnings()
    {
        await Write(Runs.Judged());

        Assert.StartsWith("::warning file=OrderTotals.cs,line=42,", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_line_outside_the_checkout_has_no_place_in_it()
    {
        RunResult run = Runs.Judged();

        await Write(run with { Blame = [run.Blame[0] with { File = "/elsewhere/OrderTotals.cs" }] });

        Assert.StartsWith("::warning title=Holds pool threads%3A Task.Result::", _output.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_summary_is_added_to_what_the_job_has()
    {
        await File.WriteAllTextAsync(_summary, "before\n", TestContext.Current.CancellationToken);

        await Write(Runs.Judged());

        Assert.StartsWith("before\n# http://localhost:5000/orders",
            await File.ReadAllTextAsync(_summary, TestContext.Current.CancellationToken), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_summary_that_cannot_be_written_costs_no_more_than_itself()
    {
        await Write(Runs.Judged(), summary: Path.Combine(_summary, "no", "such", "folder"));

        Assert.Contains("The summary of the job cannot be written", _error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Beside_printed_JSON_it_goes_to_standard_error()
    {
        await Write(Runs.Judged(), json: OutputChoice.StandardOutput);

        Assert.Equal("", _output.ToString());
        Assert.StartsWith("::warning ", _error.ToString(), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Outside_a_workflow_nothing_is_said()
    {
        await Report(json: null, _ => null).WriteAsync(Runs.Judged());

        Assert.Equal("", _output.ToString() + _error);
    }

    public void Dispose()
    {
        _output.Dispose();
        _error.Dispose();
        File.Delete(_summary);
    }

    private Task Write(RunResult run, string? json = null, string? summary = null) =>
        Report(json,
            name => name switch { "GITHUB_ACTIONS" => "true", "GITHUB_STEP_SUMMARY" => summary ?? _summary, _ => null }).WriteAsync(run);

    private WorkflowReport Report(string? json, Func<string, string?> variable) =>
        new(new Streams { Output = _output, Error = _error }, new OutputChoice { Json = json }, new SourceRoot("/src", _ => true),
            variable);
}
