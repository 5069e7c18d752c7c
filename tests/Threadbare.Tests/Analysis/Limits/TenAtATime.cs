using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Results;

namespace Threadbare.Tests.Analysis.Limits;

/// <summary>A service that serves ten requests at a time, for 100 ms each, and was tried with 1, 5, 10, 20 and 40 users.</summary>
/// <remarks>Past its tipping point it answers 100 a second, and a request takes 400 ms: 300 ms more than without load.</remarks>
internal static class TenAtATime
{
    public static RunResult Run(RuntimeSample loaded, RuntimeSample? calm = null, Func<StepResult, StepResult>? past = null) =>
        new Service(10, BareMilliseconds: 100)
        {
            Runtime = (_, waiting) => waiting > 0 ? loaded : calm ?? Services.Quiet,
            Change = step => step.Users > 10 && past is not null ? past(step) : step,
        }.At(1, 5, 10, 20, 40);

    public static Situation See(RunResult run) => new(run, LoadCurve.Create(run));

    public static Situation See(RuntimeSample loaded, RuntimeSample? calm = null, Func<StepResult, StepResult>? past = null) =>
        See(Run(loaded, calm, past));

    /// <summary>So many answers a second past the tipping point; by Little's law a tenth of them are inside at a time.</summary>
    public static Func<StepResult, StepResult> Answering(double perSecond) =>
        step => step with { SuccessPerSecond = perSecond, Ok = (long)(10 * perSecond), Settled = false };

    /// <summary>So many of the thousand requests past the tipping point failed in this way.</summary>
    public static Func<StepResult, StepResult> Failing(string kind, long count) => step => step with
    {
        Sent = 1000, Ok = 1000 - count, Failed = count,
        Failures = count > 0 ? new Dictionary<string, long> { [kind] = count } : [],
    };
}
