namespace Threadbare.Analysis.Comparison;

/// <summary>Medians, and the bounds that a bootstrap puts around their ratio.</summary>
internal static class Medians
{
    /// <summary>The middle value; the mean of the two middle ones where their number is even.</summary>
    public static double Find(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        int middle = sorted.Length / 2;
        return sorted.Length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// <summary>The middle 95 % of values.</summary>
    public static (double Low, double High) Middle(double[] values)
    {
        Array.Sort(values);
        int outside = (int)Math.Floor(ComparisonConstants.Tail * values.Length);
        return (values[outside], values[^(outside + 1)]);
    }
}
