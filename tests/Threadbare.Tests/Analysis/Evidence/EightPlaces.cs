using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Results;
using Threadbare.Results.Histograms;

namespace Threadbare.Tests.Analysis.Evidence;

/// <summary>Evidence of a service that serves eight requests at a time, 200 ms each.</summary>
/// <remarks>
/// It is calm at 4 users and past its tipping point at 16 and 32. At 32 it serves 40 a second, a request takes 800 ms, and so its excess
/// time is 600 ms.
/// </remarks>
internal static class EightPlaces
{
    public static readonly double[] Loads = [4, 8, 16, 32];

    /// <summary>The evidence of a run.</summary>
    public static Situation See(RunResult run) => new(run, LoadCurve.Create(run));

    /// <summary>The evidence of these steps, ten seconds each.</summary>
    public static Situation See(params StepResult[] steps) => See(Measure(steps));

    /// <summary>The service with the same figures of its runtime at each load.</summary>
    public static Situation Watched(RuntimeSample runtime) => See(new Service(8) { Runtime = (_, _) => runtime }.At(Loads));

    /// <summary>The service with these steps: any of them may be changed.</summary>
    public static Situation Changed(Func<StepResult, StepResult> change) => See(new Service(8) { Change = change }.At(Loads));

    /// <summary>The service at 32 users, and at no other load.</summary>
    public static Situation OneLoad(RuntimeSample runtime) => See(new Service(8) { Runtime = (_, _) => runtime }.At(32));

    public static RunResult Measure(params StepResult[] steps) =>
        new Service(8).At() with { Steps = [.. steps.Index().Select(step => step.Item with { Start = 10 * step.Index })] };

    /// <summary>A step of ten seconds in which so many users got so many answers a second.</summary>
    public static StepResult Step(double users, double perSecond) => new()
    {
        Users = users, Seconds = 10, Settled = true, Sent = (long)(10 * perSecond), Ok = (long)(10 * perSecond),
        RequestsPerSecond = perSecond, SuccessPerSecond = perSecond, ResponseTime = Times(200, 1000 * users / perSecond),
    };

    /// <summary>A step of ten seconds in which so many requests or iterations a second arrived.</summary>
    public static StepResult Arriving(double rate, double perSecond, double mean) =>
        Step(rate, perSecond) with { Users = null, Rate = rate, ResponseTime = Times(100, mean) };

    /// <summary>A second with these figures of the runtime.</summary>
    public static IntervalResult Second(double at, RuntimeSample? runtime) => new() { T = at, Runtime = runtime };

    /// <summary>An address with so many answers.</summary>
    public static EndpointResult Endpoint(string name, long ok, double quickest, double median, double mean) => new()
    {
        Name = name, Method = "GET", Template = name[4..], Sent = ok, Ok = ok,
        ResponseTime = new LatencySummary { Count = ok, Min = quickest, P50 = median, Mean = mean, Max = 10 * mean },
    };

    private static LatencySummary Times(double quickest, double mean) =>
        new() { Count = 100, Min = quickest, Mean = mean, P50 = mean, P99 = mean, Max = mean };
}
