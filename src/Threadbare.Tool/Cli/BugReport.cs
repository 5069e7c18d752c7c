namespace Threadbare.Tool.Cli;

/// <summary>Tells the user of a defect in threadbare, with the lines that a report of it needs.</summary>
internal static class BugReport
{
    /// <summary>The version of the tool, with its name.</summary>
    public static string Version { get; } = $"threadbare {ToolVersion.Short}";

    /// <summary>Prints the defect.</summary>
    /// <param name="streams">The streams of the tool.</param>
    /// <param name="defect">The exception and its stack.</param>
    public static Task WriteAsync(Streams streams, string defect) => streams.Error.WriteLineAsync(
        "This is a bug in threadbare, not a mistake of yours. Please report it with these lines:"
            + $"{Environment.NewLine}{Version} {defect}");
}
