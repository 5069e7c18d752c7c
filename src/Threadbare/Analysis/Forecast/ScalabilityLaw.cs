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
        double[][] columns = [.. Enumerable.Range(0, terms.Length).Where(term => terms[term]).Select(term =>
            points.Select(point => Row(point.Users)[term] * point.Throughput / point.Users).ToArray())];
        double[] found = Solve([.. columns, [.. points.Select(_ => 1.0)]]);
        var all = new double[terms.Length];
        int next = 0;
        for (int term = 0; term < terms.Length; term++)
        {
            all[term] = terms[term] ? found[next++] : 0;
        }

        return new ScalabilityLaw(1 / all[0], all[1] / all[0], all[2] / all[0]);
    }

    // Least squares by the modified Gram–Schmidt method, with the right side as the last column, which keeps it stable (Golub and
    // Van Loan, Matrix Computations, 5.3.5). Columns that depend on each other give no finite values, and Fit leaves them out.
    private static double[] Solve(double[][] columns)
    {
        int unknowns = columns.Length - 1;
        var upper = new double[unknowns, columns.Length];
        for (int k = 0; k < unknowns; k++)
        {
            upper[k, k] = Math.Sqrt(Multiply(columns[k], columns[k]));
            for (int j = k + 1; j < columns.Length; j++)
            {
                double part = Multiply(columns[k], columns[j]) / upper[k, k];
                upper[k, j] = part;
                columns[j] = [.. columns[j].Zip(columns[k], (value, other) => value - (part * other / upper[k, k]))];
            }
        }

        var found = new double[unknowns];
        for (int k = unknowns - 1; k >= 0; k--)
        {
            double known = Enumerable.Range(k + 1, unknowns - k - 1).Sum(j => upper[k, j] * found[j]);
            found[k] = (upper[k, unknowns] - known) / upper[k, k];
        }

        return found;
    }

    private static double Multiply(double[] a, double[] b) => a.Zip(b, (x, y) => x * y).Sum();

    private static double[] Row(double users) => [1, users - 1, users * (users - 1)];
}
