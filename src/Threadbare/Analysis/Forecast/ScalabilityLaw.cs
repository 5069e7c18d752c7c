using MathNet.Numerics.LinearRegression;

namespace Threadbare.Analysis.Forecast;

/// <summary>The universal scalability law: throughput of N users with contention σ and coherency κ.</summary>
/// <param name="PerUser">λ: successes a second of one user.</param>
/// <param name="Contention">σ: the part of the work that only one can do at a time, 0 or more.</param>
/// <param name="Coherency">κ: what users cost each other, 0 or more.</param>
/// <remarks>X(N) = λN / (1 + σ(N−1) + κN(N−1)); N. J. Gunther, Guerrilla Capacity Planning, 2007.</remarks>
internal sealed record ScalabilityLaw(double PerUser, double Contention, double Coherency)
{
    public double Throughput(double users) => PerUser * users / (1 + (Contention * (users - 1)) + (Coherency * users * (users - 1)));

    /// <summary>The law that fits measured throughputs best, by relative error; null for fewer than four points.</summary>
    /// <remarks>N/X = 1/λ + (σ/λ)(N−1) + (κ/λ)N(N−1) is linear in its three unknowns. One that came out negative is left out; if either of
    /// two may be, the law that fits better is taken.</remarks>
    public static ScalabilityLaw? Fit(IReadOnlyList<(double Users, double Throughput)> points)
    {
        if (points.Count < ForecastConstants.FewestPoints || points.Any(point => point.Throughput <= 0))
        {
            return null;
        }

        bool[][] wanted = [[true, true, true], [true, true, false], [true, false, true], [true, false, false]];
        return wanted.Select(terms => Fit(points, terms))
            .Where(law => law is { PerUser: > 0, Contention: >= 0, Coherency: >= 0 })
            .MinBy(law => points.Sum(point => Math.Pow((point.Throughput / law.Throughput(point.Users)) - 1, 2)));
    }

    private static ScalabilityLaw Fit(IReadOnlyList<(double Users, double Throughput)> points, bool[] terms)
    {
        // Each row divided by its own N/X, so that the relative error counts.
        double[][] rows = [.. points.Select(point =>
            Row(point.Users).Where((_, term) => terms[term]).Select(value => value * point.Throughput / point.Users).ToArray())];
        double[] found = MultipleRegression.QR(rows, [.. points.Select(_ => 1.0)], intercept: false);
        var all = new double[terms.Length];
        int next = 0;
        for (int term = 0; term < terms.Length; term++)
        {
            all[term] = terms[term] ? found[next++] : 0;
        }

        return new ScalabilityLaw(1 / all[0], all[1] / all[0], all[2] / all[0]);
    }

    private static double[] Row(double users) => [1, users - 1, users * (users - 1)];
}
