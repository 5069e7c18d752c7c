using System.Globalization;

namespace Threadbare.Run;

/// <summary>Names runs so that they sort by time.</summary>
public static class RunId
{
    /// <summary>The start in UTC and a name, such as <c>20260131-140509-run</c>.</summary>
    public static string Create(DateTimeOffset startedAt, string name) =>
        string.Create(CultureInfo.InvariantCulture, $"{startedAt.UtcDateTime:yyyyMMdd-HHmmss}-{name}");
}
