namespace Threadbare;

/// <summary>Durations that read as they are said: <c>10.Seconds()</c>.</summary>
public static class Durations
{
    /// <summary>Creates a duration of milliseconds.</summary>
    public static TimeSpan Milliseconds(this int count) => TimeSpan.FromMilliseconds(count);

    /// <summary>Creates a duration of seconds.</summary>
    public static TimeSpan Seconds(this int count) => TimeSpan.FromSeconds(count);

    /// <summary>Creates a duration of seconds.</summary>
    public static TimeSpan Seconds(this double count) => TimeSpan.FromSeconds(count);

    /// <summary>Creates a duration of minutes.</summary>
    public static TimeSpan Minutes(this int count) => TimeSpan.FromMinutes(count);
}
