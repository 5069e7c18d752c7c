using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;

namespace Threadbare.Tests.Experiments;

/// <summary>Runs made up from a plan: every step and second it would have, with figures as a law gives them.</summary>
internal static class SyntheticRuns
{
    /// <summary>A service with so many places, each held for so long: R(N) = max(S, N·S/c).</summary>
    public static RunResult Queue(IReadOnlyList<(double Users, double Seconds)> steps, double serviceTime, double places) => FromSteps(
        [.. steps.Select((step, i) =>
            Step(step.Users, null, step.Seconds, Math.Max(serviceTime, step.Users * serviceTime / places),
                Math.Min(step.Users, places) * 1_000 / serviceTime,
                Math.Min(step.Users, places)) with { Start = steps.Take(i).Sum(before => before.Seconds) })],
        new ConstantLoad(1));

    /// <summary>Figures drawn at random for every step and second of a plan.</summary>
    public static RunResult Random(LoadPlan plan, Random random)
    {
        double scale = Math.Pow(10, 1 + (random.NextDouble() * 4));
        double failures = Math.Pow(10, (random.NextDouble() * 4) - 2);
        IEnumerable<Stage> stages = LoadStages.Create(plan)
            .Select(stage => stage.Length == TimeSpan.MaxValue ? stage with { Length = TimeSpan.FromSeconds(30) } : stage);
        StepResult[] steps = [.. stages.Select(stage => Step(plan.Shape.IsOpen ? null : stage.Level,
            plan.Shape.IsOpen ? stage.Level : null,
            stage.Length.TotalSeconds, Draw(random, scale), Draw(random, scale), Draw(random, scale)) with
        {
            Start = stage.Start.TotalSeconds,
            Failed = (long)(failures * scale * stage.Length.TotalSeconds),
            Bystander = new BystanderResult { Sent = 1, Ok = 1, ResponseTime = Times(Draw(random, scale)) },
        })];
        double tip = Draw(random, 40);
        return FromSteps(steps, plan.Shape, _ => (long)Draw(random, scale)) with
        {
            Plan = plan,
            Verdict = plan.Search is not null
                ? new Verdict
                {
                    Outcome = VerdictOutcome.TipsOver, Limit = Limit.ThreadPool, Confidence = Confidence.High, Summary = "",
                    TippingPoint = new TippingPoint(tip, tip, tip, LoadUnit.VirtualUsers, tip)
                }
                : null,
        };
    }

    public static RunResult FromSteps(IReadOnlyList<StepResult> steps, LoadShape shape) =>
        FromSteps(steps, shape, step => (long)step.SuccessPerSecond);

    // The successes of a second are drawn as it is made: a long load has thousands, and some tests draw it hundreds of times.
    private static RunResult FromSteps(IReadOnlyList<StepResult> steps, LoadShape shape, Func<StepResult, long> countSuccesses)
    {
        int seconds = (int)Math.Ceiling(steps.Sum(step => step.Seconds));
        StepResult At(int second) => steps.LastOrDefault(step => step.Start <= second) ?? steps[0];
        return new RunResult
        {
            Id = "20260131-140509-run",
            StartedAt = DateTimeOffset.UnixEpoch,
            Plan = new LoadPlan { Urls = ["http://localhost/"], Shape = shape },
            Target = new TargetDescription(),
            Environment = new RunEnvironment
            {
                Machine = "box", Cores = 2, OperatingSystem = "Linux", DotNet = ".NET 10", Threadbare = "0.1.0"
            },
            Totals = new RunTotals
            {
                Sent = steps.Sum(step => step.Ok), Ok = steps.Sum(step => step.Ok), Failed = steps.Sum(step => step.Failed),
                Seconds = seconds,
                SuccessPerSecond = steps.Average(step => step.SuccessPerSecond),
                ResponseTime = Times(steps.Average(step => step.ResponseTime.Mean)),
            },
            Histograms = new RunHistograms { Total =
                new HistogramPair { ResponseTime = Recorded([.. steps.Select(step => step.ResponseTime.Mean)]) } },
            Steps = steps,
            Intervals = [.. Enumerable.Range(0, seconds).Select(second => Second(second, At(second), countSuccesses))],
            Generator = new GeneratorResult(),
        };
    }

    public static LatencyHistogram Recorded(params IReadOnlyList<double> milliseconds)
    {
        var histogram = new LatencyHistogram();
        foreach (double time in milliseconds)
        {
            histogram.Record((long)(1_000 * time));
        }

        return histogram;
    }

    private static double Draw(Random random, double scale) => scale * (0.2 + random.NextDouble());

    private static StepResult Step(double? users, double? rate, double seconds, double time, double perSecond, double threads) => new()
    {
        Users = users, Rate = rate, Seconds = seconds, Ok = (long)(perSecond * seconds), Failed = (long)(perSecond * seconds / 20),
        RequestsPerSecond = perSecond * 1.05, SuccessPerSecond = perSecond, FailedPerSecond = perSecond / 20, ResponseTime = Times(time),
        Runtime = new RuntimeSample
        {
            Threads = threads, CpuPercent = 10, WorkingSetBytes = threads * 1e6, QueueLength = threads, QueueWaitP99 = threads * 10
        },
    };

    private static IntervalResult Second(int second, StepResult step, Func<StepResult, long> countSuccesses) => new()
    {
        T = second, Ok = countSuccesses(step), Failed = (long)step.FailedPerSecond, InFlight = (long)(step.Users ?? 1),
        ResponseTime = step.ResponseTime, Runtime = step.Runtime, Bystander = step.Bystander,
    };

    private static LatencySummary Times(double milliseconds) => new()
    {
        Count = 100, Min = milliseconds, Mean = milliseconds, P50 = milliseconds, P95 = milliseconds, P99 = milliseconds,
        Max = milliseconds,
    };
}
