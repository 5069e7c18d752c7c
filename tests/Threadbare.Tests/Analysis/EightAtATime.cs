using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Results;

namespace Threadbare.Tests.Analysis;

/// <summary>A service that serves eight requests of 200 ms at a time, judged at 32 users: it answers 40 a second, and a request takes
/// 600 ms longer than it needs. It tips over between 8 and 16 users; those of 16 begin in second 40, those of 32 in second 50.</summary>
internal static class EightAtATime
{
    /// <summary>The measurements.</summary>
    /// <param name="past">The runtime's figures at 16 and 32 users.</param>
    /// <param name="calm">The runtime's figures below; quiet ones if not given.</param>
    /// <param name="change">Changes the run before it is looked at.</param>
    public static Situation At32(RuntimeSample past, RuntimeSample? calm = null, Func<RunResult, RunResult>? change = null)
    {
        RunResult run = Run(past, calm);
        run = change?.Invoke(run) ?? run;
        return new Situation(run, LoadCurve.Create(run));
    }

    /// <summary>The run.</summary>
    public static RunResult Run(RuntimeSample past, RuntimeSample? calm = null) =>
        new Service(8) { Runtime = (users, _) => users > 8 ? past : calm ?? Services.Quiet }.At(1, 2, 4, 8, 16, 32);
}
