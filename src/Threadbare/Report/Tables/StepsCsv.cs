using Threadbare.Report.Formats;

namespace Threadbare.Report.Tables;

/// <summary>Writes one line for each step. Times are milliseconds.</summary>
internal sealed class StepsCsv : IRunFormat
{
    /// <inheritdoc/>
    public string ShortName => "csv";

    /// <inheritdoc/>
    public string Contents => "the steps";

    /// <inheritdoc/>
    public string FileName => "steps.csv";

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(CsvFormat.Write(StepColumns.All, result.Steps), cancellationToken).AsTask();
}
