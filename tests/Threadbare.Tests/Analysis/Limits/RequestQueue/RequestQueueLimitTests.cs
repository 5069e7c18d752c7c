using Threadbare.Analysis;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.RequestQueue;

public sealed class RequestQueueLimitTests
{
    // A step whose first second was idle holds fewer leases on average.
    [Theory]
    [InlineData(40)]
    [InlineData(34)]
    public void Requests_turned_away_name_the_request_queue_and_its_size(double leasesAt64)
    {
        var service = new Service(40)
        {
            Runtime = (users, waiting) =>
                Quiet with
                {
                    LimiterLeases = users == 64 ? leasesAt64 : Math.Min(40, users), LimiterRejectedPerSecond = waiting > 0 ? 500 : 0
                },
            Change = step => step.Users <= 40 ? step : step with
            {
                Sent = step.Sent + 5000, Failed = 5000, FailedPerSecond = 500, RequestsPerSecond = step.SuccessPerSecond + 500,
                Failures = new Dictionary<string, long> { ["http-503"] = 5000 },
                ResponseTime = step.ResponseTime with { Mean = 200, P50 = 200 },
            },
        };

        Verdict verdict = RunJudge.Judge(service.At([.. Loads, 45]))!;

        Assert.Equal((Limit.RequestQueue, 40.0), (verdict.Limit, verdict.LimitSize));
        Assert.Contains(verdict.Findings, finding => finding.Id == "fast-failures");
    }

    [Fact]
    public void Rejections_seen_only_from_outside_have_no_size()
    {
        var service = new Service(40)
        {
            Change = step =>
                step.Users <= 40
                    ? step
                    : step with
                    {
                        Sent = step.Sent + 5000, Failed = 5000, FailedPerSecond = 500,
                        Failures = new Dictionary<string, long> { ["http-503"] = 5000 },
                        ResponseTime = step.ResponseTime with { Mean = 200, P50 = 200 }
                    },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.RequestQueue, null), (verdict.Limit, verdict.LimitSize));
    }

    [Fact]
    public void A_limit_of_so_many_a_second_has_no_number_at_a_time()
    {
        // 100 a second of 20 ms each are two at a time, and a window just opened lets four in.
        var service = new Service(2, 20)
        {
            Runtime = (users, _) =>
                Pooled with { LimiterLeases = users > 2 ? 4 : users, LimiterRejectedPerSecond = users > 2 ? 15_000 : 0 },
            Change = step =>
                step.Users <= 2
                    ? step
                    : step with
                    {
                        Sent = step.Sent + 5000, Failed = 5000, FailedPerSecond = 500,
                        Failures = new Dictionary<string, long> { ["http-429"] = 5000 },
                        ResponseTime = step.ResponseTime with { Mean = 20, P50 = 20 }
                    },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.RequestQueue, null), (verdict.Limit, verdict.LimitSize));
    }
}
