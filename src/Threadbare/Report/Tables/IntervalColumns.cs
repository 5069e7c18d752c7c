namespace Threadbare.Report.Tables;

/// <summary>The columns of a table with a row for each second; those of the warm-up have a negative <c>t</c>.</summary>
internal static class IntervalColumns
{
    public static IReadOnlyList<TableColumn<IntervalResult>> All { get; } =
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
}
