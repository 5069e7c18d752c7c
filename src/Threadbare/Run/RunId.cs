namespace Threadbare.Run;

/// <summary>Creates names of runs, which sort by time.</summary>
internal static class RunId
{
    /// <summary>Creates the name from the start in UTC and the kind of run, such as <c>20260131-140509-run</c>.</summary>
    public static string Create(DateTimeOffset startedAt, string name) =>
        string.Create(CultureInfo.InvariantCulture, $"{startedAt.UtcDateTime:yyyyMMdd-HHmmss}-{name}");
}
