using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

/// <summary>Each figure of the table: where it is read, in what unit, and which direction of it is better.</summary>
public sealed class FigureTableTests
{
    private static readonly LatencySummary Times = new()
    {
        Count = 5000, Min = 1, Mean = 2, StdDev = 3, P50 = 4, P75 = 5, P90 = 6, P95 = 7, P99 = 8, P999 = 9, Max = 10,
    };

    private static readonly StepResult Step = new()
    {
        Seconds = 10, Sent = 106, Ok = 60, Failed = 40, Dropped = 5, Unfinished = 6, RequestsPerSecond = 11, SuccessPerSecond = 12,
        FailedPerSecond = 13, BytesReceived = 14, ResponseTime = Times, ServiceTime = Times with { Mean = 20 },
        Bystander = new BystanderResult { Sent = 30, Ok = 21, Failed = 9, ResponseTime = Times with { Mean = 30 } },
    };

    [Theory]
    [InlineData("min", 1)]
    [InlineData("mean", 2)]
    [InlineData("stdDev", 3)]
    [InlineData("p50", 4)]
    [InlineData("p75", 5)]
    [InlineData("p90", 6)]
    [InlineData("p95", 7)]
    [InlineData("p99", 8)]
    [InlineData("p999", 9)]
    [InlineData("max", 10)]
    [InlineData("serviceTime.mean", 20)]
    [InlineData("bystander.mean", 30)]
    [InlineData("bystander.ok", 21)]
    [InlineData("bystander.failed", 9)]
    [InlineData("errors", 40)]
    [InlineData("rps", 12)]
    [InlineData("requestsPerSecond", 11)]
    [InlineData("failedPerSecond", 13)]
    [InlineData("sent", 106)]
    [InlineData("ok", 60)]
    [InlineData("failed", 40)]
    [InlineData("dropped", 5)]
    [InlineData("unfinished", 6)]
    [InlineData("bytesReceived", 14)]
    public void A_figure_of_a_step_is_its_own(string name, double value) => Assert.Equal(value, Read(name, Step)!.Value);

    [Fact]
    public void More_is_better_of_work_done_and_of_what_is_left_and_of_nothing_else() => Assert.Equal(
        [
            "bystander.ok", "bytesReceived", "checks", "completedPerSecond", "idleThreads", "limitSize", "ok", "ratio.rps",
            "requestsPerSecond", "rps",
            "sent", "servedPerSecond", "tippingPoint", "tippingPoint.high", "tippingPoint.low",
        ],
        NamesOf(figure => figure.IsMoreBetter));

    [Fact]
    public void Counts_grow_and_nothing_else_does() => Assert.Equal(
        ["bytesReceived", "dropped", "failed", "ok", "sent", "unfinished"],
        NamesOf(figure => figure.Grows));

    [Theory]
    [InlineData("p99", true)]
    [InlineData("checks", true)]
    [InlineData("steps.p99", false)]
    [InlineData("bystander.p99", false)]
    [InlineData("threads", false)]
    [InlineData("tippingPoint", false)]
    public void An_endpoint_has_what_the_client_saw_of_its_requests_over_the_run(string name, bool takesEndpoint) =>
        Assert.Equal(takesEndpoint, ThresholdFigures.Named(name)!.TakesEndpoint);

    [Fact]
    public void A_bystander_without_a_success_has_no_response_time()
    {
        StepResult step = Step with { Bystander = new BystanderResult { Sent = 9, Failed = 9 } };

        Assert.Contains("no bystander request succeeded", Read("bystander.p50", step)!.Missing, StringComparison.Ordinal);
        Assert.Equal(9, Read("bystander.failed", step)!.Value);
    }

    [Theory]
    [InlineData(0, 0, false)]
    [InlineData(0, 1, true)]
    [InlineData(1, 0, true)]
    [InlineData(2, 5, true)]
    public void A_step_in_which_nothing_was_due_shows_nothing(long sent, long dropped, bool shows) =>
        Assert.Equal(shows, Read("dropped", new StepResult { Sent = sent, Ok = sent, Dropped = dropped }) is not null);

    [Theory]
    [InlineData(0, 0, null)]
    [InlineData(5, 5, 50.0)]
    [InlineData(0, 4, 100.0)]
    public void Where_no_request_ended_there_is_nothing_to_judge(long ok, long failed, double? errors)
    {
        Reading reading = Read("errors", new StepResult { Sent = 10, Ok = ok, Failed = failed })!;

        Assert.Equal(errors, reading.Value);
        Assert.Equal(errors is null, reading.Missing?.Contains("no request ended", StringComparison.Ordinal) == true);
    }

    [Fact]
    public void Checks_are_counted_together()
    {
        CheckResult[] checks = [Check(90, 10), Check(80, 20)];

        Assert.Equal(85, ReadChecks(checks).Value);
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    public void Where_no_answer_was_checked_there_is_no_share(int checks) => Assert.Contains("checks no answer",
        ReadChecks([.. Enumerable.Repeat(Check(0, 0), checks)]).Missing, StringComparison.Ordinal);

    private static IEnumerable<string> NamesOf(Func<ThresholdFigure, bool> are) => ThresholdFigures.All
        .Where(figure => are(figure) && !figure.Name.StartsWith("steps.", StringComparison.Ordinal))
        .Select(figure => figure.Name)
        .Order(StringComparer.Ordinal);

    private static Reading? Read(string name, StepResult step) => ThresholdFigures.Named(name)!.OfStep!(step);

    private static Reading ReadChecks(CheckResult[] checks) => ThresholdFigures.Named("checks")!.OfRun!(Runs.OneStep() with
    {
        Endpoints = [new EndpointResult { Name = "GET /", Method = "GET", Template = "/", Checks = checks }],
    });

    private static CheckResult Check(long passed, long failed) => new() { Name = "status 200", Passed = passed, Failed = failed };
}
