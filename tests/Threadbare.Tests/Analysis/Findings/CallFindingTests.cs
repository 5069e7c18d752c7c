using Threadbare.Analysis;
using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class CallFindingTests
{
    private static readonly CodePlace Place =
        new() { Method = "Shop.Orders.Get", File = "/src/Orders.cs", Line = 31, Certainty = Certainty.ExactLine };

    private static readonly ServiceCall Query =
        new() { Kind = CallKind.Database, Target = "Npgsql", Call = "DbCommand.ExecuteReaderAsync", At = Place, MeanMs = 3, Samples = 40 };

    [Fact]
    public void A_line_that_calls_twelve_times_a_request_is_chatty()
    {
        Finding finding = Assert.Single(Find(Query with { PerRequest = 12, Route = "GET /orders" }));

        Assert.Equal("chatty", finding.Id);
        Assert.Equal(
            "A request of GET /orders makes at least 12 database calls to Npgsql at Orders.cs:31 (DbCommand.ExecuteReaderAsync).",
            finding.Statement);
        Assert.Equal(["Each takes 3.0 ms, all of them 36 ms. One call for all would take about 3.0 ms."], finding.For);
    }

    [Fact]
    public void Three_calls_a_request_are_usual() => Assert.Empty(Find(Query with { PerRequest = 3 }));

    [Fact]
    public void A_client_built_for_each_call_is_told_with_its_line()
    {
        ServiceCall call = Query with
        {
            Kind = CallKind.Http, Target = "partner:80", Call = "HttpClient.GetStringAsync", PerRequest = 1,
            BuiltAt = Place with { Line = 30 },
        };

        Finding finding = Assert.Single(Find(call));

        Assert.Equal("built-per-request", finding.Id);
        Assert.StartsWith("Orders.cs:30 builds a client for each call to partner:80", finding.Statement, StringComparison.Ordinal);
    }

    [Fact]
    public void A_multiplexer_connected_for_each_request_is_told()
    {
        ServiceCall call = Query with { Kind = CallKind.Redis, Call = "ConnectionMultiplexer.ConnectAsync", PerRequest = 1 };

        Assert.Equal("built-per-request", Assert.Single(Find(call)).Id);
    }

    [Fact]
    public void A_client_that_is_kept_is_no_finding() =>
        Assert.Empty(Find(Query with { Kind = CallKind.Http, Call = "HttpClient.SendAsync", PerRequest = 1 }));

    private static IEnumerable<Finding> Find(ServiceCall call)
    {
        RunResult run = new Service(1000) { Runtime = (_, _) => Quiet }.At(50) with { Calls = [call] };
        return RunJudge.Judge(run)!.Findings.Where(finding => finding.Id is "chatty" or "built-per-request");
    }

    [Theory]
    [InlineData(3.9, false)]
    [InlineData(4, true)]
    public void Four_calls_a_request_from_one_line_are_chatty(double perRequest, bool isTold) =>
        Assert.Equal(isTold, Found.By<ChattyCalls>(Calling(Query with { PerRequest = perRequest })).Length == 1);

    [Fact]
    public void The_line_whose_calls_take_a_request_longest_comes_first()
    {
        ServiceCall many = Query with { PerRequest = 20, MeanMs = 2 };
        ServiceCall slow = Query with { PerRequest = 4, MeanMs = 11, At = Place with { Line = 57 } };

        Finding[] found = Found.By<ChattyCalls>(Calling(many, slow));

        Assert.Equal(2, found.Length);
        Assert.Contains("Orders.cs:57", found[0].Statement, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(0.49, false)]
    [InlineData(0.5, true)]
    public void A_client_is_built_for_each_call_from_one_in_two_requests_on(double perRequest, bool isTold) =>
        Assert.Equal(isTold,
            Found.By<BuiltPerRequest>(Calling(Query with { PerRequest = perRequest, BuiltAt = Place })).Length == 1);

    [Fact]
    public void The_line_that_builds_a_multiplexer_comes_before_the_one_that_connects_it()
    {
        ServiceCall call = Query with
        {
            Kind = CallKind.Redis, Call = "ConnectionMultiplexer.ConnectAsync", PerRequest = 1, BuiltAt = Place with { Line = 30 },
        };

        Assert.StartsWith("Orders.cs:30 builds a client", Assert.Single(Found.By<BuiltPerRequest>(Calling(call))).Statement,
            StringComparison.Ordinal);
    }

    private static RunResult Calling(params ServiceCall[] calls) => new Service(1000).At(50) with { Calls = calls };
}
