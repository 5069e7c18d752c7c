namespace Threadbare.Report.Text;

/// <summary>Writes the cause of a limit for people.</summary>
internal static class CauseText
{
    /// <summary>The cause that explains most, with its remedy and the address to read on; null without a cause.</summary>
    public static string? Describe(RunResult result) => result.Causes is [var cause, ..] ? $"Cause: {Describe(cause)}" : null;

    /// <summary>The cause in two sentences and an address.</summary>
    public static string Describe(Cause cause)
    {
        string link = cause.Link is { } address ? $" See {address}" : "";
        return $"{cause.Statement.TrimEnd('.')}{DescribeVersion(cause)}. {cause.Remedy}{link}";
    }

    private static string DescribeVersion(Cause cause) => cause switch
    {
        { Package: null } or { Version: null } => "",
        _ when Says(cause, cause.Version) => "",
        _ when Says(cause, cause.Package) => $" (version {cause.Version})",
        _ => $" ({cause.Package} {cause.Version})",
    };

    private static bool Says(Cause cause, string word) => cause.Statement.Contains(word, StringComparison.Ordinal);
}
