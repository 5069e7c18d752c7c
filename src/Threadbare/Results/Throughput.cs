namespace Threadbare.Results;

/// <summary>Calculates rates from counts.</summary>
internal static class Throughput
{
    /// <summary>A count for each second, to three decimals; 0 where there was no time.</summary>
    public static double Calculate(long count, double seconds) => seconds > 0 ? Math.Round(count / seconds, 3) : 0;
}
