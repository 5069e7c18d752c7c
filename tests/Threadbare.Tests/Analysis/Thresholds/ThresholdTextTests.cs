using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class ThresholdTextTests
{
    [Theory]
    [InlineData("p99<200ms", "p99", "<", 200)]
    [InlineData("P99 <= 1.5s", "p99", "<=", 1500)]
    [InlineData("p99.9<1m", "p999", "<", 60_000)]
    [InlineData("max<500us", "max", "<", 0.5)]
    [InlineData("errors<1%", "errors", "<", 1)]
    [InlineData("errors=0", "errors", "=", 0)]
    [InlineData("failed==0", "failed", "=", 0)]
    [InlineData("rps>=500.5", "rps", ">=", 500.5)]
    [InlineData("dropped!=3", "dropped", "!=", 3)]
    [InlineData("serviceTime.p95<1s", "serviceTime.p95", "<", 1000)]
    [InlineData("steps.errors<0.5%", "steps.errors", "<", 0.5)]
    [InlineData("cpuPercent<80", "cpuPercent", "<", 80)]
    [InlineData("cpuPercent < 80 %", "cpuPercent", "<", 80)]
    [InlineData("workingSetBytes<1.5GB", "workingSetBytes", "<", 1.5e9)]
    [InlineData("workingSetBytes<512MiB", "workingSetBytes", "<", 536_870_912)]
    [InlineData("bytesReceived>10", "bytesReceived", ">", 10)]
    [InlineData("tippingpoint>100", "tippingPoint", ">", 100)]
    public void A_threshold_has_a_figure_a_comparison_and_a_bound(string text, string figure, string comparison, double bound)
    {
        Threshold? threshold = ThresholdText.Parse(text, out _);

        Assert.Equal((figure, comparison, bound), (threshold!.Figure, threshold.Comparison, threshold.Bound));
    }

    [Theory]
    [InlineData("p99{GET /orders/{id}}<300ms", "p99", "GET /orders/{id}")]
    [InlineData("errors { POST /login } < 1%", "errors", "POST /login")]
    [InlineData("checks{GET /a?b<c}>99%", "checks", "GET /a?b<c")]
    [InlineData("regression(p99{slow page})<10%", "p99", "slow page")]
    public void A_threshold_may_name_an_endpoint_in_braces(string text, string figure, string endpoint)
    {
        Threshold? threshold = ThresholdText.Parse(text, out string problem);

        Assert.True(threshold is not null, problem);
        Assert.Equal((figure, endpoint), (threshold.Figure, threshold.Endpoint));
    }

    [Fact]
    public void Only_figures_of_requests_have_endpoints()
    {
        Assert.Null(ThresholdText.Parse("threads{GET /orders}<100", out string problem));
        Assert.Equal(
            "threads is no figure of an endpoint. Expected one of its requests, such as p99{GET /orders}<300ms.",
            problem);
    }

    [Theory]
    [InlineData("p99<200", "--threshold p99<200: expected a time with its unit, such as p99<200ms.")]
    [InlineData("errors<1", "--threshold errors<1: expected a share with its sign, such as errors<1%.")]
    [InlineData("rps>5x", "--threshold rps>5x: expected a number from 0, such as rps>500.")]
    [InlineData("rps>-5", "--threshold rps>-5: expected a number from 0, such as rps>500.")]
    [InlineData("p98<2s",
        "--threshold p98<2s: 'p98' is not a figure of a run; docs/reference/thresholds.md lists them all, --help the usual ones. Did you "
            + "mean p99?")]
    [InlineData("blockedThread<5",
        "--threshold blockedThread<5: 'blockedThread' is not a figure of a run; docs/reference/thresholds.md lists them all, --help the "
            + "usual ones. Did you mean blockedThreads?")]
    [InlineData("queueWaitP99<5", "--threshold queueWaitP99<5: expected a time with its unit, such as queueWaitP99<200ms.")]
    [InlineData("workingSetBytes<5XB", "--threshold workingSetBytes<5XB: expected a size from 0, such as workingSetBytes<100MB.")]
    [InlineData("limit!=thread-pol",
        "--threshold limit!=thread-pol: 'thread-pol' is not a limit: expected one of thread-pool, database-pool, outbound-connections, "
            + "cpu, lock, gate, downstream, request-queue, server-connections, gc, generator, none, unknown. Did you mean thread-pool?")]
    [InlineData("outcome<holds",
        "--threshold outcome<holds: outcome is a word: compare it with = or !=, such as outcome=tips-over or outcome!=tips-over.")]
    [InlineData("regression(limit)<10%",
        "--threshold regression(limit)<10%: limit is a word: compare it with = or !=, such as limit=thread-pool or limit!=thread-pool.")]
    [InlineData("regression(p99)<10ms",
        "--threshold regression(p99)<10ms: expected how much worse it may be, such as regression(p99)<10%.")]
    [InlineData("regression(p98)<10%",
        "--threshold regression(p98)<10%: 'p98' is not a figure of a run; docs/reference/thresholds.md lists them all, --help the usual "
            + "ones. Did you mean p99?")]
    [InlineData("<2s",
        "--threshold <2s: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or \"rps>500\".")]
    [InlineData("p99!2s",
        "--threshold p99!2s: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or \"rps>500\".")]
    public void What_is_no_threshold_is_told_in_one_line(string text, string problem)
    {
        Assert.Null(ThresholdText.Parse(text, out string told));
        Assert.Equal(problem, $"--threshold {text}: {told}");
    }

    [Fact]
    public void A_word_is_a_bound_too()
    {
        Threshold threshold = ThresholdText.Parse("limit != Thread-Pool", out _)!;

        Assert.Equal(("limit", "!=", "thread-pool", "limit!=Thread-Pool"),
            (threshold.Figure, threshold.Comparison, threshold.Word, threshold.Expression));
    }

    [Fact]
    public void A_regression_is_bounded_in_per_cent()
    {
        Threshold threshold = ThresholdText.Parse("regression(P99.9) < 12.5%", out _)!;

        Assert.Equal(("p999", 12.5, true), (threshold.Figure, threshold.Bound, threshold.IsRegression));
    }
}
