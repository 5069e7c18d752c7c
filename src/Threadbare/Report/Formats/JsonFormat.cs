namespace Threadbare.Report.Formats;

/// <summary>Writes the whole run as <c>run.json</c>, from which every other format can be made.</summary>
internal sealed class JsonFormat : IRunFormat
{
    /// <inheritdoc/>
    public string ShortName => "json";

    /// <inheritdoc/>
    public string Contents => "the whole run";

    /// <inheritdoc/>
    public string FileName => RunFile.Name;

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        RunFile.WriteAsync(result, stream, cancellationToken);
}
