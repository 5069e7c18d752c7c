using System.Text;
using System.Text.Json.Nodes;
using Threadbare.Plan.Requests;
using Threadbare.Report.Html;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Report.Html;

public sealed class HtmlReportTests
{
    private const string Slot = "<script type=\"application/json\" id=\"threadbare-data\">";

    [Fact]
    public async Task A_page_may_ask_for_nothing_and_run_nothing_but_its_own_script()
    {
        string page = await PageOf(Runs.OneStep());

        Assert.Contains("default-src 'none'; script-src 'sha256-", page, StringComparison.Ordinal);
        Assert.DoesNotContain("unsafe-", page, StringComparison.Ordinal);
        Assert.DoesNotContain(" src=\"", page, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_page_that_is_served_may_ask_its_own_server_and_nobody_else()
    {
        using var stream = new MemoryStream();

        await HtmlLive.WritePageAsync(stream, TestContext.Current.CancellationToken);

        string page = Encoding.UTF8.GetString(stream.ToArray());
        Assert.Contains("default-src 'none'; connect-src 'self'; script-src 'sha256-", page, StringComparison.Ordinal);
        Assert.Equal("live", (string?)DataOf(page)["kind"]);
    }

    [Fact]
    public async Task Text_of_the_target_cannot_leave_the_data()
    {
        const string Evil = "</script><script>alert('x')</script><!-- ";
        RunResult run = Runs.OneStep() with { Totals =
            Runs.OneStep().Totals with { FailureExamples = new Dictionary<string, string> { ["closed"] = Evil } } };

        string page = await PageOf(run);

        Assert.DoesNotContain("alert('x')", page, StringComparison.Ordinal);
        Assert.Equal(Evil, (string?)DataOf(page)["run"]!["totals"]!["failureExamples"]!["closed"]);
    }

    [Fact]
    public async Task Endpoints_over_time_are_columns_of_rates_and_times()
    {
        JsonNode series = DataOf(await PageOf(Runs.Scenarios()))["run"]!["endpointSeries"]!;

        Assert.Equal("[0,1]", series["t"]!.ToJsonString());
        Assert.Equal(
            """{"okPerSecond":[40,20],"failedPerSecond":[0,0],"p50":[10,10],"p95":[20,20],"p99":[30,30]}""",
            series["endpoints"]![0]!.ToJsonString());
        Assert.Equal("[5,2.5]", series["endpoints"]![2]!["failedPerSecond"]!.ToJsonString());
        Assert.Equal("[null,null]", series["endpoints"]![2]!["p99"]!.ToJsonString());
    }

    [Fact]
    public async Task Endpoints_of_a_long_search_stay_small_on_the_page()
    {
        EndpointInterval[] row = [.. Enumerable.Repeat(new EndpointInterval { Seconds = 1, Ok = 1, P50 = 1 }, 40)];
        RunResult run = Runs.Scenarios() with
        {
            Endpoints = [.. Enumerable.Repeat(Runs.Scenarios().Endpoints[0], 40)],
            Intervals = [.. Enumerable.Range(0, 10_000).Select(t => new IntervalResult { T = t, Endpoints = row })],
        };

        JsonNode series = DataOf(await PageOf(run))["run"]!["endpointSeries"]!;

        Assert.InRange(series["t"]!.AsArray().Count, 200, 400);
        Assert.Equal(series["t"]!.AsArray().Count, series["endpoints"]![39]!["p50"]!.AsArray().Count);
    }

    [Fact]
    public async Task A_run_of_one_endpoint_has_no_figures_of_it_over_time() =>
        Assert.Null(DataOf(await PageOf(Runs.OneStep()))["run"]!["endpointSeries"]);

    [Fact]
    public async Task A_distribution_is_points_that_end_with_the_slowest()
    {
        JsonNode time = DataOf(await PageOf(Runs.OneStep()))["run"]!["histograms"]!["total"]!["responseTime"]!;

        JsonArray points = time["points"]!.AsArray();
        Assert.Equal("[0,1]", points[0]!.ToJsonString());
        Assert.Equal("[50,500.223]", points[5]!.ToJsonString());
        Assert.Equal("[100,1000]", points[^1]!.ToJsonString());
        Assert.Null(time["hdr"]);
    }

    [Fact]
    public async Task Seconds_are_columns_with_nothing_where_nothing_was_measured()
    {
        JsonNode series = DataOf(await PageOf(Runs.OneStep()))["run"]!["series"]!;

        Assert.Equal("[-1,0]", series["t"]!.ToJsonString());
        Assert.Equal("[9,99]", series["ok"]!.ToJsonString());
        Assert.Equal("[null,50.015]", series["responseTime.p50"]!.ToJsonString());
        Assert.Null(series["runtime.threads"]);
    }

    [Fact]
    public void A_long_run_keeps_the_smallest_and_largest_of_each_stretch()
    {
        long[] values = [5, 9, 1, 4, 7, 3, 2, 8];
        IntervalResult[] seconds = [.. values.Select((value, t) =>
            new IntervalResult { T = t, Ok = value, Runtime = new RuntimeSample { Threads = value } })];

        JsonObject series = HtmlSeries.Create(seconds, 4);

        Assert.Equal("[0,2,4,6]", series["t"]!.ToJsonString());
        Assert.Equal("[9,1,2,8]", series["ok"]!.ToJsonString());
        Assert.Equal("[9,1,2,8]", series["runtime.threads"]!.ToJsonString());
        Assert.Equal(2, (double)series["secondsPerRow"]!);
    }

    [Fact]
    public async Task What_is_secret_stays_out()
    {
        RunResult run = Runs.OneStep();
        RequestHeader[] headers = [new("Authorization", "Bearer abc123"), new("X-Api-Key", "abc123"), new("Accept", "text/plain")];
        run = run with { Plan = run.Plan! with { Headers = headers } };

        string page = await PageOf(run);

        Assert.DoesNotContain("abc123", page, StringComparison.Ordinal);
        Assert.Contains("text/plain", page, StringComparison.Ordinal);
    }

    private static async Task<string> PageOf(RunResult run)
    {
        using var stream = new MemoryStream();
        await HtmlReport.WriteAsync(run, stream, TestContext.Current.CancellationToken);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    internal static JsonNode DataOf(string page)
    {
        int start = page.IndexOf(Slot, StringComparison.Ordinal) + Slot.Length;
        return JsonNode.Parse(page[start..page.IndexOf("</script>", start, StringComparison.Ordinal)])!;
    }
}
