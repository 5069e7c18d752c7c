using System.Text;
using Threadbare.Report.Formats;
using Threadbare.Results;

namespace Threadbare.Report.Tables;

/// <summary>Writes one line for each step. Times are milliseconds.</summary>
public sealed class StepsCsv : IRunFormat
{
    private static readonly CsvTable<StepResult> Table = new CsvTable<StepResult>()
        .Column("start", s => s.Start)
        .Column("users", s => s.Users)
        .Column("rate", s => s.Rate)
        .Column("seconds", s => s.Seconds)
        .Column("sent", s => s.Sent)
        .Column("ok", s => s.Ok)
        .Column("failed", s => s.Failed)
        .Column("dropped", s => s.Dropped)
        .Column("unfinished", s => s.Unfinished)
        .Column("requestsPerSecond", s => s.RequestsPerSecond)
        .Column("successPerSecond", s => s.SuccessPerSecond)
        .Column("failedPerSecond", s => s.FailedPerSecond)
        .Column("failures", s => CsvColumns.JoinCounts(s.Failures))
        .Columns(CsvColumns.ForTimes("responseTime"), s => s.ResponseTime)
        .Columns(CsvColumns.ForTimes("serviceTime"), s => s.ServiceTime)
        .Column("bytesReceived", s => s.BytesReceived)
        .Columns(CsvColumns.Runtime, s => s.Runtime)
        .Columns(CsvColumns.Bystander, s => s.Bystander)
        .Column("setAside", s => s.SetAside ? 1 : 0)
        .Column("stallSeconds", s => s.Stall?.Seconds);

    /// <inheritdoc/>
    public string ShortName => "csv";

    /// <inheritdoc/>
    public string Contents => "the steps";

    /// <inheritdoc/>
    public string FileName => "steps.csv";

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(Encoding.UTF8.GetBytes(Table.Write(result.Steps)), cancellationToken).AsTask();
}
