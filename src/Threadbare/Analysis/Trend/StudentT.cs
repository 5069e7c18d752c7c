namespace Threadbare.Analysis.Trend;

/// <summary>Student's t-test for two samples.</summary>
internal static class StudentT
{
    // Lanczos' approximation of the gamma function with g = 7 and nine terms, which is exact to 15 digits.
    private static readonly double[] Lanczos =
    [
        0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059, 12.507343278686905,
        -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
    ];

    /// <summary>The probability that two samples of one normal distribution have means that differ as much.</summary>
    /// <param name="first">Mean, variance and count of the first sample.</param>
    /// <param name="second">Those of the second; at least three values in both together, or 1 is returned.</param>
    /// <returns>0 to 1, for a difference in either direction.</returns>
    public static double FindProbability(
        (double Mean, double Variance, int Count) first, (double Mean, double Variance, int Count) second)
    {
        int freedom = first.Count + second.Count - 2;
        if (freedom < 1)
        {
            return 1;
        }

        double pooled = (((first.Count - 1) * first.Variance) + ((second.Count - 1) * second.Variance)) / freedom;
        double error = Math.Sqrt(pooled * ((1.0 / first.Count) + (1.0 / second.Count)));
        double difference = Math.Abs(first.Mean - second.Mean);
        if (error == 0)
        {
            return difference == 0 ? 1 : 0;
        }

        double t = difference / error;
        return IncompleteBeta(freedom / (freedom + (t * t)), freedom / 2.0, 0.5);
    }

    // The regularized incomplete beta function: DLMF 8.17.22, its continued fraction by Lentz's method; 8.17.4 where that is slow.
    private static double IncompleteBeta(double x, double a, double b)
    {
        if (x is <= 0 or >= 1)
        {
            return x <= 0 ? 0 : 1;
        }

        double front = Math.Exp(LogGamma(a + b) - LogGamma(a) - LogGamma(b) + (a * Math.Log(x)) + (b * Math.Log(1 - x)));
        return x < (a + 1) / (a + b + 2) ? front * Continue(x, a, b) / a : 1 - (front * Continue(1 - x, b, a) / b);
    }

    private static double Continue(double x, double a, double b)
    {
        const int MostTerms = 300;
        const double Enough = 1e-14;
        double denominator = Bound(1 - ((a + b) * x / (a + 1)));
        double numerator = 1;
        double fraction = 1 / denominator;
        denominator = fraction;
        for (int m = 1; m <= MostTerms; m++)
        {
            double even = m * (b - m) * x / ((a + (2 * m) - 1) * (a + (2 * m)));
            double odd = -(a + m) * (a + b + m) * x / ((a + (2 * m)) * (a + (2 * m) + 1));
            foreach (double term in (ReadOnlySpan<double>)[even, odd])
            {
                denominator = 1 / Bound(1 + (term * denominator));
                numerator = Bound(1 + (term / numerator));
                fraction *= denominator * numerator;
            }

            if (Math.Abs((denominator * numerator) - 1) < Enough)
            {
                break;
            }
        }

        return fraction;
    }

    // A denominator of 0 would end the fraction.
    private static double Bound(double value)
    {
        const double Tiny = 1e-300;
        return Math.Abs(value) < Tiny ? Tiny : value;
    }

    private static double LogGamma(double x)
    {
        double sum = Lanczos[0];
        for (int i = 1; i < Lanczos.Length; i++)
        {
            sum += Lanczos[i] / (x - 1 + i);
        }

        double t = x + 6.5;
        return (0.5 * Math.Log(2 * Math.PI)) + ((x - 0.5) * Math.Log(t)) - t + Math.Log(sum);
    }
}
