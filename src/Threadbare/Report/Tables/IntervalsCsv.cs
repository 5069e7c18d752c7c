using Threadbare.Report.Formats;

namespace Threadbare.Report.Tables;

/// <summary>Writes one line for each second; those of the warm-up have a negative <c>t</c>. Times are milliseconds.</summary>
internal sealed class IntervalsCsv : IRunFormat
{
    private static readonly TableColumn<IntervalResult>[] Columns =
    [
        new("t", i => i.T),
        new("users", i => i.Users),
        new("rate", i => i.Rate),
        new("sent", i => i.Sent),
        new("ok", i => i.Ok),
        new("failed", i => i.Failed),
        new("inFlight", i => i.InFlight),
        new("waiting", i => i.Waiting),
        .. PartColumns.Times("responseTime").Select(column => column.ReadFrom<IntervalResult>(i => i.ResponseTime)),
        .. PartColumns.Times("serviceTime").Select(column => column.ReadFrom<IntervalResult>(i => i.ServiceTime)),
        new("latenessP99", i => i.LatenessP99),
        new("busyPercent", i => i.BusyPercent),
        .. PartColumns.Runtime.Select(column => column.ReadFrom<IntervalResult>(i => i.Runtime)),
        .. PartColumns.Bystander.Select(column => column.ReadFrom<IntervalResult>(i => i.Bystander)),
    ];

    /// <inheritdoc/>
    public string ShortName => "intervals";

    /// <inheritdoc/>
    public string Contents => "the seconds as CSV";

    /// <inheritdoc/>
    public string FileName => "intervals.csv";

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(CsvFormat.Write(Columns, result.Intervals), cancellationToken).AsTask();
}
