namespace Threadbare.Report.Tables;

/// <summary>The columns of a table with a row for each step.</summary>
internal static class StepColumns
{
    public static IReadOnlyList<TableColumn<StepResult>> All { get; } =
    [
        new("start", s => s.Start),
        new("users", s => s.Users) { Title = "users", IfAny = true, Unit = Figures.Level },
        new("rate", s => s.Rate) { Title = "due/s", IfAny = true, Unit = Figures.Level },
        new(null, s => s.Pool?.ToWord()) { Title = "pool", IfAny = true },
        new("stallSeconds", s => s.Stall?.Seconds) { Title = "no answer", IfAny = true, Unit = seconds => Figures.Time(1000 * seconds) },
        new("seconds", s => s.Seconds) { Title = "seconds", Rank = 5, Unit = Figures.Three },
        new("sent", s => s.Sent) { Title = "sent", Rank = 4 },
        new("ok", s => s.Ok),
        new("failed", s => s.Failed),
        new("dropped", s => s.Dropped) { Title = "dropped", Rank = 2, IfAny = true },
        new("unfinished", s => s.Unfinished),
        new("requestsPerSecond", s => s.RequestsPerSecond),
        new("successPerSecond", s => s.SuccessPerSecond) { Title = "ok/s", Unit = Figures.PerSecond },
        new("failedPerSecond", s => s.FailedPerSecond) { Title = "failed/s", IfAny = true, Unit = Figures.PerSecond },
        new("failures", s => PartColumns.JoinCounts(s.Failures)),
        // Another tool's load has means alone.
        new(null, s => s.Source is null ? null : s.ResponseTime.Mean) { Title = "mean", IfAny = true, Unit = Figures.LongTime },
        .. PartColumns.Times("responseTime", isShown: true)
            .Select(column => column.ReadFrom<StepResult>(s => s.Source is null ? s.ResponseTime : null) with { IfAny = true }),
        .. PartColumns.Times("serviceTime").Select(column => column.ReadFrom<StepResult>(s => s.Source is null ? s.ServiceTime : null)),
        // With virtual users it hardly differs from the response time.
        new(null, s => s is { Rate: not null, ServiceTime: { Count: > 0, P99: var p99 } } ? p99 : null)
        {
            Title = "service\np99", Rank = 2, IfAny = true, Unit = Figures.LongTime,
        },
        new("bytesReceived", s => s.BytesReceived),
        .. PartColumns.Runtime.Select(column => column.ReadFrom<StepResult>(s => s.Runtime)),
        .. PartColumns.Bystander.Select(column => column.ReadFrom<StepResult>(s => s.Bystander)),
        new("setAside", s => s.SetAside ? 1 : 0),
    ];

    /// <summary>Selects the rows that people read: the steps that count, those with a pool that grew in two parts.</summary>
    public static IReadOnlyList<StepResult> SelectRows(RunResult run) =>
        [.. run.Steps.Where(step => !step.SetAside)
            .OrderBy(step => run.Plan?.Search is null ? 0 : step.Load)
            .SelectMany(step => step.Rows)];
}
