namespace Threadbare.Tool.Lab.Experiments.Claims;

/// <summary>What claims say of whole curves: where one bends, how well it follows the formula, where two part.</summary>
internal static class CurveFigures
{
    // A quarter above the flat part is well past noise and still close to the bend.
    private const double Bent = 1.25;

    /// <summary>The load at which the response time starts to grow with it: where R(N) = N·S/c leaves R = S.</summary>
    /// <returns>Not a number where it never bends.</returns>
    public static double Knee(IReadOnlyList<(double Load, double Value)> curve)
    {
        if (curve.Count < 2)
        {
            return double.NaN;
        }

        double flat = Flat(curve);
        int first = curve.Count;
        while (first > 0 && curve[first - 1].Value > Bent * flat)
        {
            first--;
        }

        if (first == 0 || first == curve.Count)
        {
            return first == 0 ? curve[0].Load : double.NaN;
        }

        ((double load0, double value0), (double load1, double value1)) = (curve[first - 1], curve[first]);
        return (load0 + ((load1 - load0) * ((Bent * flat) - value0) / (value1 - value0))) / Bent;
    }

    /// <summary>The median distance, as a share, between a curve and R(N) = max(S, N·S/c).</summary>
    public static double QueueError(IReadOnlyList<(double Load, double Value)> curve, double size)
    {
        double flat = Flat(curve);
        return Median(curve.Select(point => Math.Abs((point.Value / Math.Max(flat, point.Load * flat / size)) - 1)));
    }

    /// <summary>The lowest load from which on one curve stays this many times above another.</summary>
    /// <returns>Not a number where it never does.</returns>
    public static double Crossover(IReadOnlyList<(double Load, double Value)> slow, IReadOnlyList<(double Load, double Value)> fast, double times)
    {
        List<(double Load, bool IsAbove)> pairs = [.. slow.Join(fast, a => a.Load, b => b.Load, (a, b) => (a.Load, IsAbove: a.Value > times * b.Value)).OrderBy(pair => pair.Load)];
        int first = pairs.Count;
        while (first > 0 && pairs[first - 1].IsAbove)
        {
            first--;
        }

        return first == pairs.Count ? double.NaN : pairs[first].Load;
    }

    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted.Length == 0 ? double.NaN : (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }

    private static double Flat(IReadOnlyList<(double Load, double Value)> curve) => curve.Min(point => point.Value);
}
