namespace Threadbare.Report.Tables;

/// <summary>The columns of the tables with a row for each endpoint, each scenario or each check.</summary>
internal static class EndpointColumns
{
    public static IReadOnlyList<TableColumn<ScenarioResult>> OfScenarios { get; } =
    [
        new("name", s => s.Name) { Title = "scenario" },
        new("iterations", s => s.Iterations) { Title = "iterations" },
        new("failed", s => s.Failed) { Title = "failed" },
        .. PartColumns.Times("duration", isShown: true).Select(column => column.ReadFrom<ScenarioResult>(s => s.Duration)),
    ];

    public static IReadOnlyList<TableColumn<(EndpointResult Endpoint, CheckResult Check)>> OfChecks { get; } =
    [
        new("endpoint", row => row.Endpoint.Name) { Title = "address" },
        new("name", row => row.Check.Name) { Title = "check" },
        new("passed", row => row.Check.Passed) { Title = "passed" },
        new("failed", row => row.Check.Failed) { Title = "failed" },
    ];

    public static IReadOnlyList<TableColumn<EndpointResult>> Create(RunResult run) =>
    [
        new("name", e => e.Name) { Title = "address" },
        new("method", e => e.Method),
        new("template", e => e.Template),
        new("sent", e => e.Sent) { Title = "sent", Rank = 4 },
        new("ok", e => e.Ok) { Title = "ok" },
        new("failed", e => e.Failed) { Title = "failed", IfAny = true },
        new("failures", e => PartColumns.JoinCounts(e.Failures)),
        new("statuses", e => PartColumns.JoinCounts(e.Statuses)),
        new(null, e => StatusText.Describe(e.Statuses)) { Title = "statuses", Rank = 2 },
        .. PartColumns.Times("responseTime", isShown: true).Select(column => column.ReadFrom<EndpointResult>(e => e.ResponseTime)),
        .. PartColumns.Times("serviceTime").Select(column => column.ReadFrom<EndpointResult>(e => e.ServiceTime)),
        new("bytesReceived", e => e.BytesReceived),
        new("checksPassed", e => e.Checks.Sum(check => check.Passed)),
        new("checksFailed", e => e.Checks.Sum(check => check.Failed)),
        new("route", e => e.Route),
        new("blamedLine", e => PlaceText.FindLine(run, e)) { Title = "blamed line", Rank = 1, IfAny = true },
    ];

    /// <summary>Selects the checks of all endpoints, each with its endpoint.</summary>
    public static IReadOnlyList<(EndpointResult Endpoint, CheckResult Check)> SelectChecks(RunResult run) =>
        [.. run.Endpoints.SelectMany(endpoint => endpoint.Checks.Select(check => (endpoint, check)))];
}
