using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Evidence;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis;

public sealed class LineChoiceTests
{
    private static readonly RunResult Starved =
        Capped(24, new BlockedCall("Thread.Sleep", BlockingKind.Sleep, 24)).At(Loads) with { Target = Watched };

    private static TargetDescription Watched => new() { ProcessId = 1 };

    [Fact]
    public void A_gate_ends_in_the_line_that_gives_a_turn_back()
    {
        Verdict verdict = RunJudge.Judge(Gated(Loads) with { Target = Watched })!;

        Assert.Equal((Limit.Gate, "/src/Exports.cs", 12), (verdict.Limit, verdict.Line!.File, verdict.Line.Line));
        Assert.Contains("a permit at a semaphore", verdict.Line.Why, StringComparison.Ordinal);
        Assert.Null(verdict.LineMissing);
    }

    // The second is of a service on Windows, which an agent there watches.
    [Theory]
    [InlineData("/src/Exports.cs")]
    [InlineData("C:\\src\\Exports.cs")]
    public void The_line_that_holds_a_turn_comes_before_the_one_that_gives_it_back(string file)
    {
        RunResult run = Gated(Loads) with
        {
            Target = Watched,
            Holders = [new Holder
            {
                Limit = Limit.Gate, Resource = "SemaphoreSlim", Size = 8, HeldAt = At("Exports.cs", 10), HeldWhile = "Task.Delay",
                WaitsAt = At("Exports.cs", 7) with { File = file }, WaitMs = 640,
            }],
        };

        VerdictLine line = RunJudge.Judge(run)!.Line!;

        Assert.Equal(("/src/Exports.cs", 10), (line.File, line.Line));
        Assert.Equal(
            "It holds one of 8 permits (SemaphoreSlim) during Task.Delay. Others wait for it at Exports.cs:7, 640 ms each.", line.Why);
    }

    [Theory]
    [InlineData("Shop.Get", true)]
    [InlineData("Shop.List", false)]
    public void Where_two_limits_fit_alike_a_method_that_both_point_to_is_named(string method, bool isNamed)
    {
        Finding Binding(string id) => new() { Id = id, Severity = FindingSeverity.Error, Statement = "" };
        var undecided = new Verdict
        {
            Outcome = VerdictOutcome.Inconclusive, Limit = Limit.Unknown, Confidence = Confidence.Low, Summary = "",
            Findings = [Binding("limit-cpu"), Binding("limit-gc")],
        };
        RunResult run = Starved with
        {
            HotSpots = [new() { Method = "Shop.Get", Line = 3, Share = 0.5, Certainty = Certainty.ExactLine }],
            Allocations = [new() { Method = method, Line = 4, Share = 0.8, Type = "System.String", Certainty = Certainty.ExactLine }],
        };

        VerdictLine? line = LineChoice.Add(undecided, run).Line;

        Assert.Equal(isNamed ? ("Shop.Get", null) : (null, null), (line?.Method, line?.Line));
    }

    [Fact]
    public void Of_two_gates_the_one_whose_method_gives_turns_back_is_named()
    {
        CodePlace mail = At("Mail.cs", 3) with { Method = "Mail.Send" };
        var other = new Holder { Limit = Limit.Gate, Resource = "SemaphoreSlim", WaitMs = 900, HeldAt = mail };
        Holder own = other with { WaitMs = 640, HeldAt = At("Exports.cs", 10) };

        VerdictLine line = RunJudge.Judge(Gated(Loads) with { Target = Watched, Holders = [other, own] })!.Line!;

        Assert.Equal("/src/Exports.cs", line.File);
    }

    [Fact]
    public void A_setting_is_named_only_while_its_limit_binds()
    {
        var setting = new Holder { Limit = Limit.RequestQueue, Resource = "PermitLimit", HeldAt = At("Startup.cs", 5) };
        RunResult run = Gated(Loads) with { Target = Watched, Holders = [setting] };

        Assert.Empty(RunJudge.Complete(run).Holders);
        Assert.Equal("/src/Exports.cs", RunJudge.Complete(run).Verdict!.Line!.File);
    }

    [Fact]
    public void A_service_that_sheds_ends_in_the_line_that_sets_its_limit()
    {
        var service = new Service(8)
        {
            Runtime = (users, _) => Quiet with { LimiterLeases = Math.Min(users, 8) },
            Change = step => step.Users <= 8 ? step : step with
            {
                Sent = 2 * step.Ok, Failed = step.Ok, Failures = new Dictionary<string, long> { ["http-503"] = step.Ok },
            },
        };
        var setting = new Holder { Limit = Limit.RequestQueue, Resource = "PermitLimit", HeldAt = At("Startup.cs", 5) };

        Verdict verdict = RunJudge.Complete(service.At(Loads) with { Target = Watched, Holders = [setting] }).Verdict!;

        Assert.Equal((Limit.RequestQueue, 5), (verdict.Limit, verdict.Line!.Line));
        Assert.StartsWith("It is the only line of the service that sets PermitLimit", verdict.Line.Why, StringComparison.Ordinal);
    }

    [Fact]
    public void A_starved_pool_ends_in_the_line_that_holds_most_threads()
    {
        Verdict verdict = RunJudge.Judge(Starved with { Blame = [Place(3, 2), Place(9, 22)] })!;

        Assert.Equal((Limit.ThreadPool, 9), (verdict.Limit, verdict.Line!.Line));
        Assert.StartsWith("It blocks 22 pool threads in Thread.Sleep", verdict.Line.Why, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(Certainty.OneOf)]
    [InlineData(Certainty.RouteOnly)]
    public void A_doubtful_place_is_not_named_and_the_reason_is(Certainty certainty)
    {
        Verdict verdict = RunJudge.Judge(Starved with { Blame = [Place(9, 22) with { Certainty = certainty }] })!;

        Assert.Null(verdict.Line);
        Assert.StartsWith("Threads of the pool are blocked", verdict.LineMissing, StringComparison.Ordinal);
    }

    [Fact]
    public void Without_a_process_the_reason_is_that_nobody_looked()
    {
        Verdict verdict = RunJudge.Judge(Gated(Loads) with { Releases = [], Target = new TargetDescription() })!;

        Assert.Null(verdict.Line);
        Assert.Equal("No .NET process was watched, so no line was seen.", verdict.LineMissing);
    }

    [Fact]
    public void Without_a_limit_there_is_no_line()
    {
        Verdict verdict = RunJudge.Judge(new Service(1000) { Runtime = (_, _) => Quiet }.At(50) with { Blame = [Place(9, 1)] })!;

        Assert.Equal((Limit.None, null, "No limit binds."), (verdict.Limit, verdict.Line, verdict.LineMissing));
    }

    [Theory]
    [InlineData(Limit.None, "No limit binds.")]
    [InlineData(Limit.Unknown, "The limit itself is not named, so no line can be.")]
    public void A_verdict_without_a_limit_says_why_it_has_no_line(Limit limit, string missing)
    {
        Verdict verdict = LineChoice.Add(Name(limit), Starved with { Blame = [Place(9, 22)] });

        Assert.Equal((null, missing), (verdict.Line, verdict.LineMissing));
    }

    [Fact]
    public void Where_one_endpoint_tips_over_first_its_line_is_named_though_another_holds_more_threads()
    {
        RunResult run = ExportMix.Run() with
        {
            Blame = [Place(3, 20) with { Route = "GET /orders" }, Place(9, 2) with { Route = "GET /export" }],
        };

        Assert.Equal(9, LineChoice.Add(Name(Limit.ThreadPool) with { Endpoint = ExportMix.Export }, run).Line!.Line);
        Assert.Equal(3, LineChoice.Add(Name(Limit.ThreadPool), run).Line!.Line);
    }

    [Fact]
    public void A_full_database_pool_ends_in_a_call_through_the_driver()
    {
        var service = new Service(20)
        {
            Runtime = (users, waiting) => Quiet with { DatabaseUsed = Math.Min(users, 20), DatabaseMax = 20, DatabasePending = waiting },
        };
        BlamedPlace query = Place(31, 18) with { Through = "Npgsql", Call = "socket receive", Kind = BlockingKind.BlockingIo };

        Verdict verdict = RunJudge.Judge(service.At(Loads) with { Target = Watched, Blame = [Place(9, 22), query] })!;

        Assert.Equal((Limit.DatabasePool, 31), (verdict.Limit, verdict.Line!.Line));
    }

    [Fact]
    public void Every_limit_has_a_line_or_a_reason() => Assert.All(
        Threadbare.Analysis.Limits.AllLimits.Definitions,
        definition => Assert.EndsWith(".", definition.Line.Missing, StringComparison.Ordinal));

    private static Verdict Name(Limit limit) =>
        new() { Outcome = VerdictOutcome.TipsOver, Limit = limit, Confidence = Confidence.High, Summary = "" };

    private static CodePlace At(string file, int line) =>
        new() { Method = "Exports.Run", File = "/src/" + file, Line = line, Certainty = Certainty.ExactLine };

    private static BlamedPlace Place(int line, double threads) => new()
    {
        Method = "Shop.Get", File = "/src/Shop.cs", Line = line, Call = "Thread.Sleep", Kind = BlockingKind.Sleep,
        Share = threads / 24, Threads = threads, Advice = "Await Task.Delay.", Certainty = Certainty.ExactLine,
    };
}
