namespace Threadbare.Tool.Doctor.Reading;

/// <summary>The level from which on a console logger shows the framework's lines about each request.</summary>
/// <param name="Level">The level.</param>
/// <param name="Source">The setting that says so; null is the framework's default.</param>
internal sealed record RequestLogLevel(LogLevel Level, string? Source)
{
    // Writes "Request starting" and "Request finished", both at Information.
    private const string Category = "Microsoft.AspNetCore.Hosting.Diagnostics";

    /// <summary>Chooses as the framework does: a rule for the console before one for all, then the longest category that fits.</summary>
    public static RequestLogLevel Read(IConfiguration configuration) => ((string[])["Logging:Console:LogLevel", "Logging:LogLevel"])
        .Select(section => configuration.GetSection(section).GetChildren()
            .Where(rule => Fits(rule.Key) && Enum.TryParse<LogLevel>(rule.Value, ignoreCase: true, out _))
            .MaxBy(rule => rule.Key == "Default" ? 0 : rule.Key.Length))
        .Where(rule => rule is not null)
        .Select(rule => new RequestLogLevel(Enum.Parse<LogLevel>(rule!.Value!, ignoreCase: true), rule.Path))
        .FirstOrDefault() ?? new RequestLogLevel(LogLevel.Information, null);

    private static bool Fits(string rule)
    {
        string[] ends = rule.Split('*');
        return rule.Equals("Default", StringComparison.OrdinalIgnoreCase)
            || (ends.Length <= 2
            && Category.StartsWith(ends[0], StringComparison.OrdinalIgnoreCase)
            && (ends.Length == 1 || Category.EndsWith(ends[1], StringComparison.OrdinalIgnoreCase)));
    }
}
