using System.Text;
using Threadbare.Report.Formats;
using Threadbare.Report.Text;
using Threadbare.Results;

namespace Threadbare.Report.Tables;

/// <summary>Writes one line for each endpoint, over the whole measured load. Times are milliseconds.</summary>
public sealed class EndpointsCsv : IRunFormat
{
    /// <inheritdoc/>
    public string ShortName => "endpoints";

    /// <inheritdoc/>
    public string Contents => "the endpoints as CSV";

    /// <inheritdoc/>
    public string FileName => "endpoints.csv";

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(Encoding.UTF8.GetBytes(CreateTable(result).Write(result.Endpoints)), cancellationToken).AsTask();

    private static CsvTable<EndpointResult> CreateTable(RunResult result) => new CsvTable<EndpointResult>()
        .Column("name", e => e.Name)
        .Column("method", e => e.Method)
        .Column("template", e => e.Template)
        .Column("sent", e => e.Sent)
        .Column("ok", e => e.Ok)
        .Column("failed", e => e.Failed)
        .Column("failures", e => CsvColumns.JoinCounts(e.Failures))
        .Column("statuses", e => CsvColumns.JoinCounts(e.Statuses))
        .Columns(CsvColumns.ForTimes("responseTime"), e => e.ResponseTime)
        .Columns(CsvColumns.ForTimes("serviceTime"), e => e.ServiceTime)
        .Column("bytesReceived", e => e.BytesReceived)
        .Column("checksPassed", e => e.Checks.Sum(check => check.Passed))
        .Column("checksFailed", e => e.Checks.Sum(check => check.Failed))
        .Column("route", e => e.Route)
        .Column("blamedLine", e => PlaceText.FindLine(result, e));
}
