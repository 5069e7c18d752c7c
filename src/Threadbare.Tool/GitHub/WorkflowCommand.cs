using Threadbare.Report.Text;

namespace Threadbare.Tool.GitHub;

/// <summary>A workflow command of GitHub, such as <c>::error file=a.cs,line=7::text</c>.</summary>
internal static class WorkflowCommand
{
    /// <param name="name"><c>error</c> or <c>warning</c>.</param>
    /// <param name="message">What is shown; it may have several lines.</param>
    /// <param name="properties">Where and under which title; those without a value are left out.</param>
    public static string Write(string name, string message, params (string Name, string? Value)[] properties)
    {
        string[] given = [.. properties.Where(property => property.Value is not null)
            .Select(property => $"{property.Name}={Property(property.Value!)}")];
        return $"::{name}{(given.Length > 0 ? " " : "")}{string.Join(",", given)}::{Text(message)}";
    }

    // A line break would end the command, and what follows it could be one of its own.
    private static string Text(string text)
    {
        string escaped = text.Replace("%", "%25", StringComparison.Ordinal)
            .Replace("\r", "%0D", StringComparison.Ordinal)
            .Replace("\n", "%0A", StringComparison.Ordinal);
        return PlainText.WriteOnOneLine(escaped);
    }

    private static string Property(string text) =>
        Text(text).Replace(":", "%3A", StringComparison.Ordinal).Replace(",", "%2C", StringComparison.Ordinal);
}
