namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Pauses that are told together.</summary>
/// <param name="Count">Their number.</param>
/// <param name="SumMs">Their sum in milliseconds.</param>
/// <param name="LongestMs">The longest in milliseconds.</param>
internal readonly record struct PauseTally(int Count, double SumMs, double LongestMs)
{
    /// <summary>Adds others.</summary>
    public PauseTally Add(PauseTally other) =>
        new(Count + other.Count, SumMs + other.SumMs, Math.Max(LongestMs, other.LongestMs));
}
