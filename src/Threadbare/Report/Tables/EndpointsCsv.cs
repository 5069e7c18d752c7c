using Threadbare.Report.Formats;

namespace Threadbare.Report.Tables;

/// <summary>Writes one line for each endpoint, over the whole measured load. Times are milliseconds.</summary>
internal sealed class EndpointsCsv : IRunFormat
{
    /// <inheritdoc/>
    public string ShortName => "endpoints";

    /// <inheritdoc/>
    public string Contents => "the endpoints as CSV";

    /// <inheritdoc/>
    public string FileName => "endpoints.csv";

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(CsvFormat.Write(EndpointColumns.Create(result), result.Endpoints), cancellationToken).AsTask();
}
