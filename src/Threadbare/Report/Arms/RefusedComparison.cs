namespace Threadbare.Report.Arms;

/// <summary>A comparison that could not start.</summary>
/// <param name="Reason">Why, in a sentence or more.</param>
/// <param name="Gate">Its thresholds, none of which was judged; null without thresholds.</param>
internal sealed record RefusedComparison(string Reason, GateResult? Gate);
