namespace Threadbare.Report.Text;

/// <summary>Numbers as people read them: three significant digits, the unit that fits, the same in every culture.</summary>
internal static class Figures
{
    /// <summary>Stands where nothing was measured.</summary>
    public const string None = "–";

    private const double Hour = 3_600_000;

    private static readonly string[] ByteUnits = ["B", "kB", "MB", "GB", "TB"];

    /// <summary>A time given in milliseconds: <c>850 µs</c>, <c>1.23 ms</c>, <c>2.05 s</c>.</summary>
    public static string Time(double milliseconds) => milliseconds switch
    {
        0 => "0",
        // Times are measured in whole microseconds.
        < 0.9995 => $"{milliseconds * 1_000:0} µs",
        < 999.5 => Three(milliseconds) + " ms",
        _ => Three(milliseconds / 1_000) + " s",
    };

    /// <summary>One figure of a summary; <c>≥</c> where it may lie past the hour that is recorded.</summary>
    public static string Time(LatencySummary times, Func<LatencySummary, double> figure) =>
        IsKnown(times, figure(times)) ? LongTime(figure(times)) : None;

    /// <summary>False for the times of nothing, and for what the report of another tool does not have.</summary>
    public static bool IsKnown(LatencySummary times, double figure) =>
        times.Count > 0 && (figure != 0 || times.Mean == 0 || times.Count == 1);

    /// <summary>A time given in milliseconds; <c>≥</c> where it may lie past the hour that is recorded.</summary>
    internal static string LongTime(double milliseconds) => (milliseconds >= Hour ? "≥" : "") + Time(milliseconds);

    /// <summary>A count, with its thousands set apart.</summary>
    public static string Count(double count) => count.ToString("#,0", CultureInfo.InvariantCulture);

    /// <summary>A rate a second: whole from 100 on.</summary>
    public static string PerSecond(double rate) => rate >= 99.95 ? Count(rate) : Three(rate);

    /// <summary>A size in octets.</summary>
    public static string Bytes(double bytes)
    {
        int unit = 0;
        while (bytes >= 999.5 && unit < ByteUnits.Length - 1)
        {
            bytes /= 1_000;
            unit++;
        }

        return (unit == 0 && double.IsInteger(bytes) ? Count(bytes) : Three(bytes)) + " " + ByteUnits[unit];
    }

    /// <summary>A level of load: whole, or with what a ramp's mean leaves.</summary>
    public static string Level(double level) => level.ToString("#,0.###", CultureInfo.InvariantCulture);

    /// <summary>A level of load among others: with one decimal where some of them have one.</summary>
    public static string Level(double level, bool isWhole) => level.ToString(isWhole ? "#,0" : "#,0.0", CultureInfo.InvariantCulture);

    /// <summary>A share of a hundred.</summary>
    public static string Percent(double percent) =>
        percent.ToString(percent < 9.95 && percent > 0 ? "0.0" : "0", CultureInfo.InvariantCulture) + " %";

    /// <summary>Three significant digits without an exponent.</summary>
    public static string Three(double value) => value switch
    {
        0 => "0",
        < 0.0995 => value.ToString("0.0##", CultureInfo.InvariantCulture),
        < 0.9995 => value.ToString("0.000", CultureInfo.InvariantCulture),
        < 9.995 => value.ToString("0.00", CultureInfo.InvariantCulture),
        < 99.95 => value.ToString("0.0", CultureInfo.InvariantCulture),
        _ => value.ToString("0", CultureInfo.InvariantCulture),
    };
}
