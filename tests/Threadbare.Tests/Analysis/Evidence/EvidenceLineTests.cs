using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Evidence;

public sealed class EvidenceLineTests
{
    private static readonly Verdict Unknown = new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.Unknown, Confidence = Confidence.Low, Summary = "",
    };

    [Theory]
    [InlineData(null, 3)]
    [InlineData("GET /export", 9)]
    public void The_line_with_most_threads_is_named_and_one_of_the_first_endpoint_before_it(string? endpoint, int line)
    {
        BlamedPlace[] blame = [Place(9, 2) with { Endpoint = "GET /export" }, Place(3, 8) with { Endpoint = "GET /orders" }];

        VerdictLine? found = BlamedLine.Find(Run() with { Blame = blame }, Unknown with { Endpoint = endpoint }, _ => true, _ => "");

        Assert.Equal(line, found!.Line);
    }

    [Fact]
    public void A_place_that_does_not_fit_or_is_doubtful_is_not_named()
    {
        RunResult run = Run() with { Blame = [Place(1, 9), Place(2, 9) with { Certainty = Certainty.OneOf }] };

        Assert.Null(BlamedLine.Find(run, Unknown, place => place.Line == 2, _ => ""));
    }

    // Ten of 20 ms, not one of 100 ms nor forty of 1 ms; one of another kind and a doubtful one do not count.
    [Fact]
    public void The_call_that_takes_a_request_most_time_is_named()
    {
        ServiceCall[] calls =
        [
            Call(1, 100, line: 1), Call(10, 20, line: 2), Call(40, 1, line: 3),
            Call(10, 900, line: 4) with { Kind = CallKind.Redis },
            Call(10, 900, line: 5) with { At = At(5) with { Certainty = Certainty.OneOf } },
        ];

        VerdictLine? line = CallLine.Find(Run() with { Calls = calls }, "waits for the database", CallKind.Database);

        Assert.Equal(2, line!.Line);
        Assert.Equal("It waits for the database (db), 10 times a request, 20 ms a call.", line.Why);
    }

    [Fact]
    public void A_call_counts_once_a_request_where_its_number_is_not_known()
    {
        ServiceCall[] calls = [Call(0.5, 100, line: 1), Call(null, 90, line: 2), Call(9, null, line: 3)];

        Assert.Equal(2, CallLine.Find(Run() with { Calls = calls }, "waits", CallKind.Database)!.Line);
    }

    [Fact]
    public void A_call_of_another_kind_is_not_named() =>
        Assert.Null(CallLine.Find(Run() with { Calls = [Call(1, 1, line: 1)] }, "waits", CallKind.Http));

    [Fact]
    public void The_line_that_holds_comes_before_the_one_that_waits()
    {
        Holder[] holders = [Turn with { WaitsAt = At(1) }, Turn with { HeldAt = At(2) }];

        Assert.Equal(2, HeldLine.Find(Run() with { Holders = holders }, Limit.Gate)!.Line);
        Assert.Equal(1, HeldLine.Find(Run() with { Holders = [holders[0]] }, Limit.Gate)!.Line);
        Assert.Null(HeldLine.Find(Run() with { Holders = holders }, Limit.Lock));
    }

    [Theory]
    [InlineData(Limit.Gate, null, "It holds a permit (it).")]
    [InlineData(Limit.Gate, 1.0, "It holds a permit (it).")]
    [InlineData(Limit.Gate, 8.0, "It holds one of 8 permits (it).")]
    [InlineData(Limit.DatabasePool, null, "It holds a pooled connection (it).")]
    [InlineData(Limit.DatabasePool, 20.0, "It holds one of 20 pooled connections (it).")]
    [InlineData(Limit.Lock, 1.0, "It holds the lock.")]
    public void What_a_line_holds_is_named_by_its_limit(Limit limit, double? size, string held)
    {
        Holder holder = Turn with { Limit = limit, Size = size, HeldAt = At(2) };

        Assert.StartsWith(held, HeldLine.Find(Run() with { Holders = [holder] }, limit)!.Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(12, Certainty.ExactLine)]
    [InlineData(null, Certainty.MethodOnly)]
    public void A_release_without_its_line_is_certain_of_its_method_alone(int? line, Certainty certainty)
    {
        var release = new AsyncRelease { Mechanism = ReleaseMechanism.Semaphore, Method = "Shop.Get", File = "/src/Shop.cs", Line = line };

        VerdictLine named = NamedLine.From(release, "");

        Assert.Equal((line, certainty), (named.Line, named.Certainty));
    }

    private static Holder Turn { get; } = new() { Limit = Limit.Gate, Resource = "it" };

    private static RunResult Run() => new Service(8).At(32);

    private static ServiceCall Call(double? count, double? mean, int line) =>
        new() { Kind = CallKind.Database, Target = "db", Call = "Query", At = At(line), PerRequest = count, MeanMs = mean };

    private static CodePlace At(int line) =>
        new() { Method = "Shop.Get", File = "/src/Shop.cs", Line = line, Certainty = Certainty.ExactLine };

    private static BlamedPlace Place(int line, double threads) => new()
    {
        Method = "Shop.Get", File = "/src/Shop.cs", Line = line, Call = "Thread.Sleep", Kind = BlockingKind.Sleep,
        Threads = threads, Advice = "Await Task.Delay.", Certainty = Certainty.ExactLine,
    };
}
