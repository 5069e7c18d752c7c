namespace Threadbare.Analysis.Comparison;

/// <summary>The loads among which a crossover is searched.</summary>
/// <param name="First">The load to begin with.</param>
/// <param name="Most">Never passed; above the first.</param>
/// <param name="IsOpen">True for requests a second, false for virtual users.</param>
internal sealed record CrossoverRange(double First, double Most, bool IsOpen)
{
    /// <summary>The unit of the loads.</summary>
    public LoadUnit Unit => LoadUnits.ForModel(IsOpen);

    /// <summary>The most looks that a search takes: the first load, its doubles, the middles, the highest, and one after each confirmation
    /// that did not hold.</summary>
    public int MostLoads =>
        (int)Math.Ceiling(Math.Log2(Most / First)) + 2 + ComparisonConstants.Middles + CrossoverStep.MostConfirmations - 1;

    /// <summary>The load in the middle of two, on the scale of their ratio.</summary>
    internal double Middle(double low, double high) => Middle(low, high, IsOpen);

    internal static double Middle(double low, double high, bool isOpen) => Math.Round(Math.Sqrt(low * high), isOpen ? 1 : 0);

    /// <summary>The same where a look there would narrow what is known; null where the two are near enough.</summary>
    internal double? Between(double low, double high) =>
        high > ComparisonConstants.NarrowEnough * low && Middle(low, high) is var middle && middle > low && middle < high ? middle : null;
}
