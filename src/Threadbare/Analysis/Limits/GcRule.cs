using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Wording;

namespace Threadbare.Analysis.Limits;

/// <summary>The garbage collector binds when its pauses take a good part of the time.</summary>
internal sealed class GcRule : ILimitRule
{
    /// <summary>Share of the time in pauses from which they shape response times.</summary>
    public const double Costly = 0.12;

    private const double Certain = 0.2;

    public LimitCase? Examine(Situation s)
    {
        if (s.Runtime.GcPausePercent is not { } percent || percent / 100 < Costly)
        {
            return null;
        }

        double pauses = percent / 100;
        string[] allocation = s.Runtime.AllocatedPerSecond is { } allocated && s.Throughput > 0
            ? [Invariant($"{allocated / 1e6:0} MB are allocated a second, {allocated / s.Throughput / 1024:0} KB a request.")]
            : [];
        return new LimitCase
        {
            Limit = Limit.Gc,
            Weight = Math.Clamp(0.6 + (0.4 * (pauses - Costly) / (Certain - Costly)), 0.6, 1),
            Statement = "the garbage collector holds the threads",
            For = [$"The collector held every thread for {Percent(pauses)} of the time.", .. allocation],
            NextTest = "server garbage collection (--try env:DOTNET_gcServer=1 with --launch): pauses then weigh less",
        };
    }
}
