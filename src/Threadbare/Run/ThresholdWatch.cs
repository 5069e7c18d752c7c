using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using static System.FormattableString;

namespace Threadbare.Run;

/// <summary>Ends a load whose promise is broken over all that was measured so far, where the plan asks for it.</summary>
/// <remarks>Looks once a second, not before the fifth, and wants the same promise broken twice running: the first seconds of a service are seldom its own.</remarks>
internal sealed class ThresholdWatch(LoadPlan plan) : IDisposable
{
    private const int Running = 2;

    private static readonly TimeSpan Earliest = TimeSpan.FromSeconds(5);

    private readonly Threshold[] _watched = plan.AbortOnFail ? [.. plan.Thresholds.Where(threshold => EarlyJudge.Judges(threshold, plan.Shape))] : [];
    private readonly Dictionary<Threshold, int> _broken = [];
    private readonly CancellationTokenSource _over = new();

    /// <summary>Cancelled when the load shall end.</summary>
    public CancellationToken Over => _over.Token;

    /// <summary>Which promise ended the load, and when; empty while none did.</summary>
    public IReadOnlyList<string> Notes { get; private set; } = [];

    /// <summary>Looks at what was measured so far.</summary>
    public void Check(RunAssembly soFar)
    {
        if (_watched.Length == 0 || soFar.Reached < Earliest || Notes.Count > 0)
        {
            return;
        }

        RunTotals totals = soFar.Totals(soFar.Reached);
        foreach (Threshold threshold in _watched)
        {
            string? how = EarlyJudge.BrokenSoFar(threshold, totals);
            _broken[threshold] = how is null ? 0 : _broken.GetValueOrDefault(threshold) + 1;
            if (_broken[threshold] == Running)
            {
                Notes = [Invariant($"The load was ended after {soFar.Reached.TotalSeconds:0} s (--abort-on-fail), for a promise was broken: {threshold.Expression}, and {how}.")];
                _over.Cancel();
                return;
            }
        }
    }

    public void Dispose() => _over.Dispose();
}
