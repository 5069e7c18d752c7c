using System.Text;
using Threadbare.Report.Formats;
using Threadbare.Results;

namespace Threadbare.Report.Tables;

/// <summary>Writes one line for each second; those of the warm-up have a negative <c>t</c>. Times are milliseconds.</summary>
public sealed class IntervalsCsv : IRunFormat
{
    private static readonly CsvTable<IntervalResult> Table = new CsvTable<IntervalResult>()
        .Column("t", i => i.T)
        .Column("users", i => i.Users)
        .Column("rate", i => i.Rate)
        .Column("sent", i => i.Sent)
        .Column("ok", i => i.Ok)
        .Column("failed", i => i.Failed)
        .Column("inFlight", i => i.InFlight)
        .Column("waiting", i => i.Waiting)
        .Columns(CsvColumns.ForTimes("responseTime"), i => i.ResponseTime)
        .Columns(CsvColumns.ForTimes("serviceTime"), i => i.ServiceTime)
        .Column("latenessP99", i => i.LatenessP99)
        .Column("busyPercent", i => i.BusyPercent)
        .Columns(CsvColumns.Runtime, i => i.Runtime)
        .Columns(CsvColumns.Bystander, i => i.Bystander);

    /// <inheritdoc/>
    public string ShortName => "intervals";

    /// <inheritdoc/>
    public string Contents => "the seconds as CSV";

    /// <inheritdoc/>
    public string FileName => "intervals.csv";

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(Encoding.UTF8.GetBytes(Table.Write(result.Intervals)), cancellationToken).AsTask();
}
