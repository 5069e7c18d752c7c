namespace Threadbare.Tool.Verbs.Report;

/// <summary>A format of runs for standard output.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Contents">Its contents, in words for the help.</param>
/// <param name="WriteAsync">Writes the runs, of which the first is in the folder.</param>
internal sealed record PrintedFormat(
    string Name, string Contents, Func<IReadOnlyList<RunResult>, string, Streams, CancellationToken, Task> WriteAsync)
{
    /// <summary>True for a format of several runs.</summary>
    public bool TakesMany { get; init; }
}
