namespace Threadbare.Experiments.Claims;

/// <summary>Computes the figures of whole curves that claims use: where a curve bends,
/// how well it follows a formula, where two curves part.</summary>
internal static class CurveFigures
{
    // A quarter above the flat part is well past noise and still close to the bend.
    private const double Bent = 1.25;

    /// <summary>The load at which the response time starts to grow with it: where R(N) = N·S/c leaves R = S.</summary>
    /// <returns>Infinite where it never bends: past all that was tried. Not a number where nothing was measured.</returns>
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
            return first == 0 ? curve[0].Load : double.PositiveInfinity;
        }

        ((double load0, double value0), (double load1, double value1)) = (curve[first - 1], curve[first]);
        return (load0 + ((load1 - load0) * ((Bent * flat) - value0) / (value1 - value0))) / Bent;
    }

    /// <summary>The distance, as a share, from R(N) = max(S, N·S/c) that nine tenths of the points of a curve stay within.</summary>
    public static double QueueError(IReadOnlyList<(double Load, double Value)> curve, double size)
    {
        if (curve.Count == 0)
        {
            return double.NaN;
        }

        double flat = Flat(curve);
        double[] distances = [.. curve.Select(point => Math.Abs((point.Value / Math.Max(flat, point.Load * flat / size)) - 1)).Order()];
        return distances[(int)Math.Ceiling(0.9 * distances.Length) - 1];
    }

    /// <summary>How much a curve rises with each unit of load: the slope of the line of least squares.</summary>
    public static double Slope(IReadOnlyList<(double Load, double Value)> curve)
    {
        if (curve.Count < 2)
        {
            return double.NaN;
        }

        double load = curve.Average(point => point.Load);
        double value = curve.Average(point => point.Value);
        return curve.Sum(point => (point.Load - load) * (point.Value - value))
            / curve.Sum(point => (point.Load - load) * (point.Load - load));
    }

    /// <summary>The lowest load from which on one curve stays this many times above another.</summary>
    /// <returns>Infinite where it never does. Not a number where nothing was measured.</returns>
    public static double Crossover(IReadOnlyList<(double Load, double Value)> slow, IReadOnlyList<(double Load, double Value)> fast,
        double times)
    {
        List<(double Load, bool IsAbove)> pairs = [.. slow.Join(fast, a => a.Load, b => b.Load,
            (a, b) => (a.Load, IsAbove: a.Value > times * b.Value)).OrderBy(pair => pair.Load)];
        int first = pairs.Count;
        while (first > 0 && pairs[first - 1].IsAbove)
        {
            first--;
        }

        return pairs.Count == 0 ? double.NaN : first == pairs.Count ? double.PositiveInfinity : pairs[first].Load;
    }

    /// <summary>Finds where a curve first reaches a value.</summary>
    /// <returns>Infinite where it never does. Not a number where nothing was measured.</returns>
    public static double Reaches(IReadOnlyList<(double At, double Value)> curve, double value) =>
        curve.Count == 0
            ? double.NaN
            : curve.Where(point => point.Value >= value).Select(point => point.At).DefaultIfEmpty(double.PositiveInfinity).First();

    public static double Median(IEnumerable<double> values)
    {
        double[] sorted = [.. values.Order()];
        return sorted.Length == 0 ? double.NaN : (sorted[(sorted.Length - 1) / 2] + sorted[sorted.Length / 2]) / 2;
    }

    private static double Flat(IReadOnlyList<(double Load, double Value)> curve) => curve.Min(point => point.Value);
}
