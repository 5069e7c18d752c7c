using Threadbare.Analysis;
using Threadbare.Results.Blame;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis;

public sealed class FailedRequestsTests
{
    private static readonly ExceptionSite Thrown = new()
    {
        Type = "Microsoft.Data.Sqlite.SqliteException", PerRequest = 0.035,
        ThrownAt = new CodePlace { Method = "Shop.Store.Save", File = "/src/Store.cs", Line = 42 },
    };

    [Fact]
    public void Failures_are_the_second_sentence_of_a_service_that_holds_and_its_doubt()
    {
        RunResult run = Failing(0.035).At(1, 2, 4, 8) with { Exceptions = [Thrown] };

        Verdict verdict = RunJudge.Judge(run)!;

        const string Told = "From 2 virtual users on requests fail, 3.5 % of them at 8: status 500, SqliteException thrown at Store.cs:42.";
        Assert.Equal($"Holds up to 8 virtual users: 39 successes a second, p99 200 ms. {Told} No limit binds in the range tried.",
            verdict.Summary);
        Assert.Equal("3.5 % of the requests failed at 8 virtual users.", verdict.Doubt);
    }

    [Fact]
    public void Failures_are_the_second_sentence_of_a_service_that_tips_over()
    {
        Verdict verdict = RunJudge.Judge(Failing(0.035).At(1, 2, 4, 8, 16, 32))!;

        Assert.Contains(". From 2 virtual users on requests fail, 3.5 % of them at ", verdict.Summary, StringComparison.Ordinal);
        Assert.Null(verdict.Doubt);
    }

    [Theory]
    [InlineData(0.0)]
    [InlineData(0.009)]
    public void One_failure_in_more_than_a_hundred_is_left_to_the_table(double share)
    {
        Verdict verdict = RunJudge.Judge(Failing(share).At(1, 2, 4, 8))!;

        Assert.DoesNotContain("fail", verdict.Summary, StringComparison.Ordinal);
        Assert.Null(verdict.Doubt);
    }

    [Fact]
    public void The_endpoint_that_fails_is_named_with_its_own_share()
    {
        EndpointResult[] endpoints = [Endpoint("GET /", 350, 0), Endpoint("POST /orders", 40, 10)];
        RunResult run = Failing(0.035, endpoints).At(1, 2, 4, 8) with { Endpoints = endpoints };

        Assert.Contains("status 500 on POST /orders (20 % of its requests).", RunJudge.Judge(run)!.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void An_exception_that_is_thrown_less_often_than_requests_fail_is_not_named()
    {
        RunResult run = Failing(0.035).At(1, 2, 4, 8) with { Exceptions = [Thrown with { PerRequest = 0.001 }] };

        Assert.DoesNotContain("Sqlite", RunJudge.Judge(run)!.Summary, StringComparison.Ordinal);
    }

    [Fact]
    public void A_pool_whose_busy_threads_are_mostly_blocked_is_a_doubt_with_the_next_step()
    {
        RuntimeSample blocked = Quiet with { Threads = 8, IdleThreads = 4, BlockedThreads = 4 };

        Verdict verdict = RunJudge.Judge(new Service(64) { Runtime = (_, _) => blocked }.At(1, 2, 4, 8, 16, 32))!;

        Assert.StartsWith("4 of 4 busy pool threads are blocked", verdict.Doubt, StringComparison.Ordinal);
        Assert.Contains("LoadTest.Launch", verdict.Doubt, StringComparison.Ordinal);
    }

    [Fact]
    public void A_pool_with_a_few_blocked_threads_is_no_doubt() =>
        Assert.Null(RunJudge.Judge(new Service(64)
        {
            Runtime = (_, _) => Quiet with { Threads = 24, IdleThreads = 2, BlockedThreads = 4 },
        }.At(1, 2, 4, 8, 16, 32))!.Doubt);

    private static EndpointResult Endpoint(string name, long ok, long failed) =>
        new() { Name = name, Method = "", Template = "", Sent = ok + failed, Ok = ok, Failed = failed };

    private static Service Failing(double share, params EndpointResult[] endpoints) => new(8)
    {
        Change = step => step.Users < 2 ? step : step with
        {
            Ok = (long)(step.Sent * (1 - share)),
            Failed = step.Sent - (long)(step.Sent * (1 - share)),
            SuccessPerSecond = step.SuccessPerSecond * (1 - share),
            Failures = new Dictionary<string, long> { ["http-500"] = step.Sent - (long)(step.Sent * (1 - share)) },
            Endpoints = endpoints,
        },
    };
}
