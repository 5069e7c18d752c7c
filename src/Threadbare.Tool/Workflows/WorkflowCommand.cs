namespace Threadbare.Tool.Workflows;

/// <summary>A command to a build server, such as <c>::error file=a.cs,line=7::text</c> for GitHub.</summary>
internal static class WorkflowCommand
{
    /// <summary>Writes a command of a GitHub workflow.</summary>
    /// <param name="name"><c>error</c> or <c>warning</c>.</param>
    /// <param name="message">What is shown; it may have several lines.</param>
    /// <param name="properties">Where and under which title; those without a value are left out.</param>
    public static string Write(string name, string message, params (string Name, string? Value)[] properties)
    {
        string[] given = [.. properties.Where(property => property.Value is not null)
            .Select(property => $"{property.Name}={Property(property.Value!)}")];
        return $"::{name}{(given.Length > 0 ? " " : "")}{string.Join(",", given)}::{Text(message)}";
    }

    /// <summary>Writes a command of an Azure pipeline, such as <c>##vso[task.logissue type=error;]text</c>.</summary>
    /// <param name="name">The command.</param>
    /// <param name="message">What is shown.</param>
    /// <param name="properties">Its properties; those without a value are left out.</param>
    public static string WriteAzure(string name, string message, params (string Name, string? Value)[] properties)
    {
        string given = string.Concat(properties.Where(property => property.Value is not null)
            .Select(property => $"{property.Name}={AzureProperty(property.Value!)};"));
        return $"##vso[{name} {given}]{AzureText(message)}";
    }

    // A line break would end the command, and what follows it could be one of its own.
    private static string Text(string text)
    {
        string escaped = text.Replace("%", "%25", StringComparison.Ordinal)
            .Replace("\r", "%0D", StringComparison.Ordinal)
            .Replace("\n", "%0A", StringComparison.Ordinal);
        return PlainText.WriteOnOneLine(escaped);
    }

    private static string AzureText(string text) => Text(text).Replace("%25", "%AZP25", StringComparison.Ordinal);

    private static string AzureProperty(string text) =>
        AzureText(text).Replace(";", "%3B", StringComparison.Ordinal).Replace("]", "%5D", StringComparison.Ordinal);

    private static string Property(string text) =>
        Text(text).Replace(":", "%3A", StringComparison.Ordinal).Replace(",", "%2C", StringComparison.Ordinal);
}
