using Threadbare.Diagnostics.Review;
using Threadbare.Diagnostics.Review.Results;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Review;

public sealed class RunEvidenceTests
{
    private static readonly CodeReview Reviewed = new()
    {
        Target = "Shop.dll",
        Routes = ["GET /orders/{id}", "GET /orders/all", "POST /orders", "GET /never"],
        Calls =
        [
            Call("Shop.A", 1, "GET /never"),
            Call("Shop.B", 2, "BackgroundService Work"),
            Call("Shop.C", 3, "GET /orders/{id}", "GET /never"),
            Call("Shop.D", 4, "GET /orders/all"),
            Call("Shop.E", 5, "GET /never") with { Aside = "short-local-io" },
        ],
    };

    [Fact]
    public void Calls_that_held_threads_come_first_then_those_that_ran()
    {
        RunResult run = Runs.Judged() with
        {
            Endpoints = [Endpoint("GET", "/orders/all"), Endpoint("GET", "/orders/7?x=1")],
            Blame = [Blamed("Shop.D", 4, 0.6), Blamed("Shop.D", 4, 0.2)],
        };

        CodeReview joined = RunEvidence.Join(Reviewed, run, "runs/a");

        Assert.Equal(
            [
                ("Shop.D", ReviewEvidence.HeldThreads), ("Shop.C", ReviewEvidence.Exercised), ("Shop.A", ReviewEvidence.NotExercised),
                ("Shop.B", ReviewEvidence.Unknown), ("Shop.E", ReviewEvidence.NotExercised),
            ],
            joined.Calls.Select(call => (call.At.Method, call.Evidence)));
        Assert.Equal(0.8, joined.Calls[0].Share!.Value, 6);
    }

    [Fact]
    public void A_run_says_where_else_the_same_kind_of_call_stands()
    {
        RunResult run = Runs.Judged() with { Endpoints = [Endpoint("GET", "/orders/all")], Blame = [Blamed("Shop.D", 4, 0.6)] };
        RunResult other = run with { Blame = [run.Blame[0] with { Kind = BlockingKind.Lock }] };

        Assert.Equal("The same kind of call also stands in 2 endpoints that this load did not touch: GET /never, GET /orders/{id}. "
            + "threadbare review lists them.", UntouchedCalls.Describe(Reviewed, run));
        Assert.Null(UntouchedCalls.Describe(Reviewed, other));
    }

    [Fact]
    public void A_line_that_has_moved_is_known_by_its_method_and_call()
    {
        RunResult run = Runs.Judged() with { Blame = [Blamed("Shop.C", 77, 0.5)] };

        CodeReview joined = RunEvidence.Join(Reviewed, run, "runs/a");

        Assert.Equal(("Shop.C", 0.5), (joined.Calls[0].At.Method, joined.Calls[0].Share));
    }

    [Fact]
    public void A_short_operation_that_held_threads_comes_forward()
    {
        RunResult run = Runs.Judged() with { Blame = [Blamed("Shop.E", 5, 0.5)] };

        Assert.Equal("Shop.E", RunEvidence.Join(Reviewed, run, "runs/a").Calls[0].At.Method);
    }

    [Fact]
    public void Without_a_run_nothing_is_known()
    {
        CodeReview joined = RunEvidence.Join(Reviewed, run: null, path: null);

        Assert.All(joined.Calls, call => Assert.Equal(ReviewEvidence.Unknown, call.Evidence));
        Assert.Equal("Shop.E", joined.Calls[^1].At.Method);
    }

    internal static ReviewedCall Call(string method, int line, params string[] routes) => new(
        method, new CodePlace { Method = method, File = "Shop.cs", Line = line }, "Thread.Sleep", BlockingKind.Sleep, Certainty.ExactLine,
        routes, Path: [], Awaitable: null, ReviewEvidence.Unknown, Share: null, Aside: null, Why: "");

    private static EndpointResult Endpoint(string method, string template) =>
        new() { Name = $"{method} {template}", Method = method, Template = template, Sent = 5 };

    private static BlamedPlace Blamed(string method, int line, double share) => new()
    {
        Method = method,
        File = "Shop.cs",
        Line = line,
        Call = "Thread.Sleep",
        Kind = BlockingKind.Sleep,
        Share = share,
        Advice = "",
    };
}
