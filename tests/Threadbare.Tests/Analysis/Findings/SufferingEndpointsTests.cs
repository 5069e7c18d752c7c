using Threadbare.Analysis;
using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class SufferingEndpointsTests
{
    [Fact]
    public void A_mixture_of_quick_and_slow_addresses_is_no_wait()
    {
        RunResult mixed = Mixed(
            At(10, mean: 40, min: 0.2),
            Create("GET /slow", min: 78, mean: 80), Create("GET /quick", min: 0.2, mean: 0.4));

        Verdict verdict = RunJudge.Judge(mixed)!;

        Assert.Equal(VerdictOutcome.Holds, verdict.Outcome);
        Assert.DoesNotContain(verdict.Findings, finding => finding.Id == "suffering-endpoints");
        Assert.Equal(VerdictOutcome.Inconclusive, RunJudge.Judge(mixed with { Endpoints = [] })!.Outcome);
    }

    [Fact]
    public void An_address_that_waits_is_named_and_the_other_is_not()
    {
        RunResult mixed = Mixed(
            At(10, mean: 200, min: 0.2),
            Create("GET /slow", min: 50, mean: 400), Create("GET /quick", min: 0.2, mean: 0.4));

        Finding finding = Assert.Single(RunJudge.Judge(mixed)!.Findings, finding => finding.Id == "suffering-endpoints");

        Assert.Equal("At 10 virtual users GET /slow is slower. GET /quick is not.", finding.Statement);
        Assert.Equal(["GET /slow takes 400 ms on average, and its quickest took 50 ms."], finding.For);
    }

    [Fact]
    public void A_search_compares_each_address_with_itself_at_a_low_load()
    {
        RunResult run = new Service(8).At(1, 2, 4, 8, 16, 32);
        run = run with
        {
            Endpoints = [Create("GET /a", 1, 1), Create("GET /b", 1, 1)],
            Steps = [.. run.Steps.Select(step => step with
            {
                Endpoints = [Create("GET /a", 200, step.ResponseTime.Mean), Create("GET /b", 2, 2)],
            })],
        };

        Finding finding = Assert.Single(RunJudge.Judge(run)!.Findings, finding => finding.Id == "suffering-endpoints");

        Assert.Contains("GET /a is slower. GET /b is not.", finding.Statement, StringComparison.Ordinal);
    }

    private static RunResult Mixed(RunResult run, params EndpointResult[] endpoints) => run with { Endpoints = endpoints };

    private static RunResult At(double users, double mean, double min) => new Service(100)
    {
        Change = step => step with
        {
            SuccessPerSecond = 1000 * users / mean,
            RequestsPerSecond = 1000 * users / mean,
            ResponseTime = step.ResponseTime with { Mean = mean, Min = min, P50 = min },
        },
    }.At(users);

    private static EndpointResult Create(string name, double min, double mean) => new()
    {
        Name = name, Method = "GET", Template = name[4..], Sent = 100, Ok = 100,
        ResponseTime = new LatencySummary { Count = 100, Min = min, P50 = min, Mean = mean, Max = mean },
    };

    [Fact]
    public void The_address_that_takes_longest_beyond_its_bare_time_comes_first() => Assert.Equal(
        "At 10 virtual users every address is slower, GET /a most.",
        Examine(Create("GET /b", min: 100, mean: 420), Create("GET /a", min: 50, mean: 400)).Statement);

    [Fact]
    public void Three_addresses_are_named_and_more_are_counted()
    {
        EndpointResult[] slow = [.. "abcd".Select((name, place) => Create($"GET /{name}", min: 50, mean: 400 - place))];
        EndpointResult[] quick = [.. "xyz".Select(name => Create($"GET /{name}", min: 1, mean: 1))];

        Assert.Equal(
            "At 10 virtual users GET /a, GET /b, GET /c and 1 more are slower. GET /x, GET /y, GET /z are not.",
            Examine([.. slow, .. quick]).Statement);
    }

    [Fact]
    public void Beside_a_low_load_the_time_when_nothing_queues_is_told()
    {
        RunResult run = new Service(8).At(1, 2, 4, 8, 16, 32);
        run = run with
        {
            Steps = [.. run.Steps.Select(step => step with
            {
                Endpoints = [Create("GET /a", 200, step.ResponseTime.Mean), Create("GET /b", 2, 2)],
            })],
        };

        Assert.Equal(["GET /a takes 800 ms, and 200 ms when nothing queues."], Assert.Single(Found.By<SufferingEndpoints>(run)).For);
    }

    private static Finding Examine(params EndpointResult[] endpoints) =>
        Assert.Single(Found.By<SufferingEndpoints>(Mixed(At(10, mean: 200, min: 0.2), endpoints)));
}
