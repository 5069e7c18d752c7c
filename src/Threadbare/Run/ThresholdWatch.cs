namespace Threadbare.Run;

/// <summary>Ends a load as soon as everything measured so far breaks a threshold, if the plan asks for that.</summary>
/// <remarks>
/// Checks once a second, from the fifth on, and needs the same threshold broken twice in a row: a service's first seconds are
/// seldom typical of it.
/// </remarks>
internal sealed class ThresholdWatch(LoadPlan plan) : IDisposable
{
    // One broken second may be a pause of the service; two in a row are its figures.
    private const int ChecksInARow = 2;

    // Code is compiled and connections are made in the first seconds.
    private static readonly TimeSpan FirstCheck = TimeSpan.FromSeconds(5);

    private readonly Threshold[] _watched =
        plan.AbortOnFail ? [.. plan.Thresholds.Where(threshold => EarlyJudge.Judges(threshold, plan.Shape))] : [];
    private readonly Dictionary<Threshold, int> _broken = [];
    private readonly CancellationTokenSource _over = new();

    /// <summary>Cancelled when the load should end.</summary>
    public CancellationToken Over => _over.Token;

    /// <summary>Names the threshold that ended the load and the time; empty while none did.</summary>
    public IReadOnlyList<string> Notes { get; private set; } = [];

    /// <summary>Checks the thresholds against everything measured so far.</summary>
    public void Check(RunAssembly soFar)
    {
        if (_watched.Length == 0 || soFar.Reached < FirstCheck || Notes.Count > 0)
        {
            return;
        }

        RunTotals totals = soFar.Totals(soFar.Reached);
        foreach (Threshold threshold in _watched)
        {
            string? how = EarlyJudge.BrokenSoFar(threshold, totals);
            _broken[threshold] = how is null ? 0 : _broken.GetValueOrDefault(threshold) + 1;
            if (_broken[threshold] == ChecksInARow)
            {
                string end = Invariant($"The load was ended after {soFar.Reached.TotalSeconds:0} s ({PlanProperty.AbortOnFail})");
                Notes = plan.Names.Translate([$"{end} because a threshold was broken: {threshold.Expression}, and {how}."]);
                _over.Cancel();
                return;
            }
        }
    }

    public void Dispose() => _over.Dispose();
}
