using Threadbare.Results;

namespace Threadbare.Report.Formats;

/// <summary>The whole run: what every other form is made from.</summary>
public sealed class JsonFormat : IRunFormat
{
    /// <inheritdoc/>
    public string FileName => RunFile.Name;

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        RunFile.WriteAsync(result, stream, cancellationToken);
}
