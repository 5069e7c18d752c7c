namespace Threadbare.Analysis.Search;

/// <summary>Chooses the next load of a search: doubles until one is past the tipping point, then halves the interval.</summary>
/// <remarks>Pure: what was measured so far decides, so a search can be followed and repeated.</remarks>
internal static class TippingSearch
{
    /// <summary>The next load to try; null when there is nothing more to learn.</summary>
    /// <param name="curve">What was measured so far.</param>
    /// <param name="first">The load to begin with.</param>
    /// <param name="most">Never passed.</param>
    public static double? Next(LoadCurve curve, double first, double most)
    {
        if (curve.Points.Count == 0)
        {
            return Math.Min(first, most);
        }

        double highest = curve.Points[^1].Load;
        if (curve.FirstPast is not { } past)
        {
            return highest >= most ? null : Math.Min(2 * highest, most);
        }

        // What does not settle or fails is clear enough, and a pool keeps what it has grown: nothing can be narrowed then. Arrivals
        // past the capacity never settle, whatever the pool does.
        return past.IsCold || (past.Step.Settled == false && !past.HasFailed && !curve.IsOpen) ? null
            : highest < SearchConstants.ClearlyPast * past.Load && highest < most && !past.HasFailed && !curve.IsOpen
                ? Math.Min(2 * highest, most)
            : Between(curve.LastGood?.Load ?? 0, past.Load, curve);
    }

    private static double? Between(double low, double high, LoadCurve curve)
    {
        bool isNarrow = high <= SearchConstants.NarrowEnough * low;
        double middle = low > 0 ? Math.Sqrt(low * high) : high / 2;
        // Of users that are neighbours the middle is the lower.
        double next = curve.IsOpen ? Math.Round(middle, 1) : Math.Round(middle);
        return isNarrow || next <= low || next >= high || curve.Points.Any(point => point.Load.Equals(next)) ? null : next;
    }
}
