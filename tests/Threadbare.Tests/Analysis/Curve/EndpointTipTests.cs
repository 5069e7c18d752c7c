using Threadbare.Analysis;
using Threadbare.Analysis.Curve;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

/// <summary>A mix whose endpoints have limits of their own: the first to tip over is named, and a limit of all is not pinned on
/// one.</summary>
public sealed class EndpointTipTests
{
    private const string Export = "GET /export";
    private const string Orders = "GET /orders";

    private static readonly double[] Doubling = [4, 8, 16, 32, 64, 128];

    [Fact]
    public void A_limit_of_one_endpoint_tips_the_mix_over_though_all_together_still_grow()
    {
        // A quarter of the users export, ten at a time: 40 users fill it.
        RunResult run = Measure(new Mix { ExportSize = 10 }, [.. Doubling, 38, 45]);

        Verdict verdict = RunJudge.Judge(run)!;

        Assert.Equal(Export, verdict.Endpoint);
        Assert.InRange(verdict.TippingPoint!.Best, 36, 46);
        Assert.Equal(VerdictOutcome.TipsOver, verdict.Outcome);
        Assert.StartsWith("GET /export tips over at 40 virtual users", verdict.Summary, StringComparison.Ordinal);
        Assert.Contains(verdict.Findings, finding => finding.Id == "suffering-endpoints"
            && finding.Statement.Contains("GET /export is slower. GET /orders is not.", StringComparison.Ordinal));
    }

    [Fact]
    public void An_endpoint_that_answers_nothing_any_more_tips_the_mix_over()
    {
        RunResult run = Measure(new Mix { ExportSize = 10, ExportFailsFrom = 64 }, Doubling);

        Assert.Equal(Export, RunJudge.Judge(run)!.Endpoint);
    }

    [Fact]
    public void An_endpoint_that_fails_from_the_first_load_on_is_not_tipped_over_by_load()
    {
        RunResult run = Measure(new Mix { ExportFailsFrom = 0 }, Doubling);

        Assert.Null(LoadCurve.Create(run).Endpoint);
    }

    [Fact]
    public void A_limit_that_all_meet_is_not_pinned_on_the_endpoint_that_shows_it_first()
    {
        // All tip over at 64; the export a little before.
        RunResult run = Measure(new Mix { ExportSize = 12, OrdersSize = 48 }, [.. Doubling, 256]);

        LoadCurve curve = LoadCurve.Create(run);

        Assert.Null(curve.Endpoint);
        Assert.InRange(curve.FirstPast!.Load, 64, 128);
    }

    [Fact]
    public void A_mix_without_a_limit_holds()
    {
        Verdict verdict = RunJudge.Judge(Measure(new Mix(), Doubling))!;

        Assert.Equal(VerdictOutcome.Holds, verdict.Outcome);
        Assert.Null(verdict.Endpoint);
    }

    [Fact]
    public void Counts_alone_do_not_tip_an_endpoint_over_that_answers_as_quickly_as_before()
    {
        // Its users wait elsewhere, so it gets no more requests, and answers each at once.
        RunResult run = Measure(new Mix { ExportSize = 10, ExportKeepsTime = true }, Doubling);

        Assert.Null(LoadCurve.Create(run).Endpoint);
    }

    [Fact]
    public void A_handful_of_requests_tips_nothing_over()
    {
        RunResult run = Measure(new Mix { ExportSize = 10, Seconds = 0.1 }, Doubling);

        Assert.Null(LoadCurve.Create(run).Endpoint);
    }

    [Fact]
    public void Arriving_iterations_bring_all_their_requests_so_an_overload_shows()
    {
        var buyer = new Scenario("buyer") { Steps = [new RepeatStep(5, [new RequestStep { Url = "/orders" }])] };
        LoadPlan plan = new() { Target = "http://localhost:1", Scenarios = [buyer] };

        // 100 iterations a second are carried, of five requests each.
        LoadCurve curve = LoadCurve.Create(new RunResult
        {
            Id = "test", StartedAt = default, Plan = plan, Target = new TargetDescription(), Generator = new GeneratorResult(),
            Environment = Environment, Steps = [.. new double[] { 25, 50, 100, 200 }.Select((rate, i) => Arriving(rate, 500, i))],
        });

        Assert.Equal(200, curve.FirstPast?.Load);
        Assert.Equal(100, TippingPoints.Find(curve)!.Best);
    }

    private static RunEnvironment Environment { get; } = new()
    {
        Machine = "m", Cores = 4, OperatingSystem = "os", DotNet = "10", Threadbare = "1", SharesMachineWithTarget = true
    };

    private static RunResult Measure(Mix mix, IReadOnlyList<double> loads)
    {
        List<StepResult> steps = [.. loads.Select((users, i) => mix.At(users, 10 * i))];
        return new RunResult
        {
            Id = "test",
            StartedAt = DateTimeOffset.UnixEpoch,
            Plan = new LoadPlan { Urls = ["http://localhost/export", "http://localhost/orders"] },
            Target = new TargetDescription(),
            Environment = Environment,
            Generator = new GeneratorResult { Loops = 1 },
            Endpoints = steps[^1].Endpoints,
            Steps = steps,
        };
    }

    private static StepResult Arriving(double rate, double most, int index)
    {
        double perSecond = Math.Min(most, 5 * rate);
        return new StepResult
        {
            Start = index, Rate = rate, Seconds = 10, Sent = (long)(10 * perSecond), Ok = (long)(10 * perSecond), Settled = true,
            SuccessPerSecond = perSecond, ResponseTime = new LatencySummary { Count = 10, Mean = 10, P50 = 10 },
        };
    }

    /// <summary>A quarter of the users export, the others read orders; each answer takes 200 ms when nothing queues.</summary>
    private sealed record Mix
    {
        public double ExportSize { get; init; } = double.PositiveInfinity;

        public double OrdersSize { get; init; } = double.PositiveInfinity;

        public double ExportFailsFrom { get; init; } = double.PositiveInfinity;

        public bool ExportKeepsTime { get; init; }

        public double Seconds { get; init; } = 10;

        public StepResult At(double users, double start)
        {
            EndpointResult export = Measure(Export, users / 4, ExportSize, users >= ExportFailsFrom, ExportKeepsTime);
            EndpointResult orders = Measure(Orders, 3 * users / 4, OrdersSize, fails: false, keepsTime: false);
            long ok = export.Ok + orders.Ok;
            double mean = ((export.Ok * export.ResponseTime.Mean) + (orders.Ok * orders.ResponseTime.Mean)) / ok;
            return new StepResult
            {
                Start = start, Users = users, Seconds = Seconds, Settled = true, Endpoints = [export, orders],
                Sent = export.Sent + orders.Sent, Ok = ok, SuccessPerSecond = ok / Seconds, RequestsPerSecond = ok / Seconds,
                ResponseTime = new LatencySummary { Count = ok, Min = 200, Mean = mean, P50 = mean, P99 = mean, Max = mean },
            };
        }

        private EndpointResult Measure(string name, double users, double size, bool fails, bool keepsTime)
        {
            double response = keepsTime ? 200 : Math.Max(200, 200 * users / size);
            long sent = (long)(Seconds * 1000 * Math.Min(users, size) / 200);
            return new EndpointResult
            {
                Name = name, Method = "GET", Template = name[4..], Sent = sent, Ok = fails ? 0 : sent,
                ResponseTime = fails
                    ? new LatencySummary()
                    : new LatencySummary { Count = sent, Min = 200, Mean = response, P50 = response, P99 = response, Max = response },
            };
        }
    }
}
