using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class FastFailuresTests
{
    [Theory]
    [InlineData(5, false)]
    [InlineData(500, true)]
    public void Failures_that_make_a_good_part_of_the_throughput_are_told(double failed, bool isTold)
    {
        var service = new Service(8)
        {
            Change = step =>
                step with
                {
                    FailedPerSecond = failed, RequestsPerSecond = step.SuccessPerSecond + failed,
                    Failures = new Dictionary<string, long> { ["http-503"] = 9 }
                },
        };

        Assert.Equal(isTold, Found.By<FastFailures>(service.At(Loads)).Length == 1);
    }

    // 40 a second succeed; a fifth more is 48.
    [Theory]
    [InlineData(8, 48, false)]
    [InlineData(8, 48.1, true)]
    [InlineData(0, 80, false)]
    public void Failures_are_told_once_the_total_lies_a_fifth_above_the_successes(double failed, double all, bool isTold) =>
        Assert.Equal(isTold, Found.By<FastFailures>(Failing(failed, all, [])).Length == 1);

    [Fact]
    public void The_three_kinds_that_failed_most_are_named()
    {
        var kinds = new Dictionary<string, long> { ["reset"] = 1, ["timeout"] = 4, ["http-503"] = 9, ["refused"] = 2 };

        Finding finding = Assert.Single(Found.By<FastFailures>(Failing(80, 120, kinds)));

        Assert.Contains("the others: http-503, timeout, refused.", Assert.Single(finding.For), StringComparison.Ordinal);
    }

    private static RunResult Failing(double failed, double all, Dictionary<string, long> kinds) => new Service(8)
    {
        Change = step => step with { FailedPerSecond = failed, RequestsPerSecond = all, Failures = kinds },
    }.At(Loads);
}
