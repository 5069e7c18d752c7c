namespace Threadbare.Tool.Workflows;

/// <summary>A message that a build server shows, at a line of a file if it has one.</summary>
/// <param name="IsError">True for an error, false for a warning.</param>
/// <param name="Title">What it is about.</param>
/// <param name="Message">The message; it may have several lines.</param>
/// <param name="File">The file, from the root of the checkout; null for none there.</param>
/// <param name="Line">The line; null without a file.</param>
internal sealed record Annotation(bool IsError, string Title, string Message, string? File = null, int? Line = null)
{
    // A workflow shows ten annotations of a kind for each step and drops the rest.
    private const int Most = 10;

    /// <summary>Writes it as a command of a GitHub workflow.</summary>
    public string WriteGitHub() => WorkflowCommand.Write(IsError ? "error" : "warning", Message,
        ("file", File), ("line", Line?.ToString(CultureInfo.InvariantCulture)), ("title", Title));

    /// <summary>Writes it as a command of an Azure pipeline.</summary>
    public string WriteAzure() => WorkflowCommand.WriteAzure("task.logissue", $"{Title}: {Message}",
        ("type", IsError ? "error" : "warning"), ("sourcepath", File), ("linenumber", Line?.ToString(CultureInfo.InvariantCulture)));

    /// <summary>Keeps as many as are shown; the last one counts the others.</summary>
    /// <param name="all">All of them, the worst first.</param>
    public static IReadOnlyList<Annotation> Bound(IReadOnlyList<Annotation> all) => all.Count <= Most
        ? all
        :
        [
            .. all.Take(Most - 1),
            new(false, "More in the report", $"{all.Count - Most + 1} more places are in the report of the run."),
        ];
}
