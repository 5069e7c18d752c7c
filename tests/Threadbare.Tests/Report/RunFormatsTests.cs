using System.Text;
using Threadbare.Plan;
using Threadbare.Report;
using Threadbare.Report.Tables;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Report;

public sealed class RunFormatsTests
{
    [Fact]
    public async Task Steps_are_written_one_a_line() => Approved.Equal(await Text("csv", Runs.Troubled()), "steps.approved.csv");

    [Fact]
    public async Task Intervals_are_written_one_a_line() =>
        Approved.Equal(await Text("intervals", Runs.OneStep()), "intervals.approved.csv");

    [Fact]
    public async Task Endpoints_are_written_one_a_line() =>
        Approved.Equal(await Text("endpoints", Runs.Scenarios()), "endpoints.approved.csv");

    [Fact]
    public async Task A_run_of_scenarios_is_summed_up_in_Markdown_with_its_endpoints() =>
        Approved.Equal(await Text("markdown", Runs.Scenarios()), "scenarios.approved.md");

    [Fact]
    public async Task A_distribution_is_written_as_HdrHistogram_does() =>
        Approved.Equal(await Text("hgrm", Runs.OneStep()), "latency.approved.hgrm");

    [Fact]
    public void An_empty_distribution_is_written_without_lines() =>
        Approved.Equal(Encoding.UTF8.GetString(PercentileText.Write(new LatencyHistogram())), "empty.approved.hgrm");

    [Fact]
    public async Task A_judged_run_is_summed_up_in_Markdown() =>
        Approved.Equal(await Text("markdown", Runs.Judged()), "judged.approved.md");

    [Fact]
    public async Task A_watched_process_is_named_in_Markdown_with_what_came_of_it() =>
        Assert.StartsWith("# Shop.Api (4711)\n\n**Starved for 12 s of 30 s.**\n\n", await Text("markdown", Runs.Watched()),
            StringComparison.Ordinal);

    [Fact]
    public async Task Markdown_of_the_target_is_text() =>
        Assert.Contains("\\<script\\>\\*x\\*", await Text("markdown", Runs.OneStep() with { Notes = ["<script>*x*"] }),
            StringComparison.Ordinal);

    [Fact]
    public async Task Thresholds_are_cases_of_JUnit() =>
        Approved.Equal(await Text("junit", Runs.Troubled()), "thresholds.approved.xml");

    [Fact]
    public async Task Checks_are_cases_of_JUnit_in_the_group_of_their_endpoint() =>
        Approved.Equal(await Text("junit", Runs.Scenarios()), "checks.approved.xml");

    [Theory]
    [InlineData("GET /orders", true, false)]
    [InlineData("GET /orders", false, true)]
    [InlineData(null, true, false)]
    [InlineData("GET /items/{id}", true, true)]
    public async Task A_threshold_on_checks_decides_how_many_may_fail(string? endpoint, bool holds, bool fails)
    {
        var threshold = new Threshold("checks>90%", "checks", ">", 90) { Endpoint = endpoint };
        RunResult run = Runs.Scenarios();
        run = run with
        {
            Plan = run.Plan! with { Thresholds = [threshold] },
            Thresholds = [new ThresholdResult { Expression = threshold.Expression, Holds = holds, Why = "" }],
        };

        string text = await Text("junit", run);

        Assert.Equal(fails, text.Contains("2 of 100 answers failed this check", StringComparison.Ordinal));
    }

    [Fact]
    public async Task JUnit_stays_valid_whatever_a_threshold_says()
    {
        RunResult run = Runs.OneStep() with { Thresholds = [new ThresholdResult
        {
            Expression = "p99<1ms \u0001 \"&\ud800", Holds = false, Why = "no"
        }] };

        Assert.Equal("1",
            System.Xml.Linq.XDocument.Parse(await Text("junit", run)).Root!.Element("testsuite")!.Attribute("failures")!.Value);
    }

    [Fact]
    public void Each_form_has_a_file_of_its_own() =>
        Assert.Equal([
            "run.json", "report.html", "summary.md", "junit.xml", "blame.sarif", "steps.csv", "intervals.csv", "endpoints.csv",
            "latency.hgrm", "service.hgrm"
        ], RunFormat.All.Select(format => format.FileName));

    [Fact]
    public void Each_form_can_be_chosen_by_a_name_of_its_own() => Assert.Equal(
        ["json", "html", "markdown", "junit", "sarif", "csv", "intervals", "endpoints", "hgrm", "service-hgrm"],
        RunFormat.All.Select(format => format.ShortName));

    private static async Task<string> Text(string format, RunResult run)
    {
        using var stream = new MemoryStream();
        await RunFormat.All.Single(one => one.ShortName == format).WriteAsync(run, stream, TestContext.Current.CancellationToken);
        return Encoding.UTF8.GetString(stream.ToArray());
    }
}
