namespace Threadbare.Diagnostics.Processes;

/// <summary>How often and how long a control group was stopped because it had used up its processor time, since it was made.</summary>
/// <param name="Periods">Number of periods in which it ran.</param>
/// <param name="Stopped">Number of periods in which it was stopped.</param>
/// <param name="Time">Time that it was stopped, summed over its processors.</param>
internal sealed record ThrottledTime(double Periods, double Stopped, TimeSpan Time)
{
    private const double NanosecondsPerMicrosecond = 1000;

    /// <summary>Parses <c>cpu.stat</c>: version 2 has microseconds, version 1 nanoseconds. Null where it has no such counts.</summary>
    public static ThrottledTime? Parse(string? text)
    {
        Dictionary<string, double> fields = (text ?? "").Split('\n')
            .Select(line => line.Trim().Split(' '))
            .Where(parts => parts.Length == 2)
            .ToDictionary(parts => parts[0], parts => ReadNumber(parts[1]));
        if (!fields.TryGetValue("nr_periods", out double periods) || !fields.TryGetValue("nr_throttled", out double stopped))
        {
            return null;
        }

        double old = fields.GetValueOrDefault("throttled_time") / NanosecondsPerMicrosecond;
        return new ThrottledTime(periods, stopped, TimeSpan.FromMicroseconds(fields.GetValueOrDefault("throttled_usec", old)));
    }

    private static double ReadNumber(string text) =>
        double.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out double value) ? value : 0;
}
