namespace Threadbare.Tool.Terminal;

/// <summary>The totals of a run, line by line.</summary>
internal static class TotalLines
{
    private const int MostOfWork = 3;

    private static readonly Style Good = new(Color.Green);
    private static readonly Style Bad = new(Color.Red);
    private static readonly Style Doubtful = new(Color.Yellow);

    public static IEnumerable<ReportLine> Write(RunResult result, SavedRun saved) =>
        [
            .. Counts(result.Totals), .. Failures(result.Totals), .. VerdictLines.ShowsBlame(result) ? [] : BlameLines.Write(result),
            .. Work(result), .. Beside(result), .. OfThresholds(result.Thresholds), .. End(result, saved)
        ];

    /// <summary>Those of a look without load.</summary>
    public static IEnumerable<ReportLine> OfObservation(RunResult result, SavedRun saved) =>
        [
            .. RuntimeLine.Write(result) is { } runtime ? [new ReportLine("target", runtime)] : Array.Empty<ReportLine>(),
            .. Work(result), .. End(result, saved),
        ];

    /// <summary>Those of thresholds.</summary>
    public static IEnumerable<ReportLine> OfThresholds(IEnumerable<ThresholdResult> thresholds) => thresholds.Select(threshold =>
    {
        string name = threshold switch { { Holds: true } => "kept", { Measured: null } => "NOT JUDGED", _ => "BROKEN" };
        return new ReportLine(name, $"{threshold.Expression}: {threshold.Why}", threshold.Holds ? Good : Bad);
    });

    /// <summary>Those of the notes, and of the page; null where none was written.</summary>
    public static IEnumerable<ReportLine> OfEnd(IEnumerable<string> notes, string? page) =>
        [
            .. notes.Select(note => new ReportLine("note", note, Doubtful)),
            .. page is null ? Array.Empty<ReportLine>() : [new ReportLine("report", page)],
        ];

    // What is unreliable stands at the top already.
    private static IEnumerable<ReportLine> End(RunResult result, SavedRun saved)
    {
        string[] interrupted = result.Interrupted ? ["Interrupted: the figures cover the load until then."] : [];
        return OfEnd(interrupted.Concat(result.Notes), saved.Folder is { } folder ? Path.Combine(folder, HtmlReport.Name) : null);
    }

    private static IEnumerable<ReportLine> Counts(RunTotals totals)
    {
        yield return new("requests",
            $"{Figures.Count(totals.Sent)}, due in {Figures.Three(totals.Seconds)} s");
        yield return new("ok", Figures.Count(totals.Ok), totals.Ok > 0 ? Good : null);
        yield return new("failed", Figures.Count(totals.Failed), BadIf(totals.Failed));
        // Requests that end after the load are counted above, and belong to no second of it.
        string failed = totals.FailedPerSecond > 0 ? $", and {Figures.PerSecond(totals.FailedPerSecond)} failures" : "";
        yield return new("throughput", $"{Figures.PerSecond(totals.SuccessPerSecond)} successes a second{failed}");
        if (totals.Statuses.Count > 0)
        {
            yield return new("statuses", StatusText.Describe(totals.Statuses));
        }
    }

    private static IEnumerable<ReportLine> Failures(RunTotals totals)
    {
        foreach ((string kind, long count) in totals.Failures)
        {
            string example = totals.FailureExamples.TryGetValue(kind, out string? found) ? $", such as: {found}" : "";
            yield return new("", $"{Figures.Count(count)} {kind}{example}", Bad);
        }

        if (totals.Dropped > 0)
        {
            yield return new("dropped", Figures.Count(totals.Dropped), Bad);
        }

        if (totals.Unfinished > 0)
        {
            yield return new("unfinished", Figures.Count(totals.Unfinished), Bad);
        }
    }

    private static IEnumerable<ReportLine> Beside(RunResult result)
    {
        ByteSummary bytes = result.Totals.Bytes;
        if (result.Load?.Tool is null)
        {
            yield return new("body bytes",
                $"min {Figures.Bytes(bytes.Min)}, mean {Figures.Bytes(bytes.Mean)}, max {Figures.Bytes(bytes.Max)}, all "
                    + $"{Figures.Bytes(result.Totals.BytesReceived)}");
        }

        // With one step its figures are the run's; with several, each stands in its row.
        if (result.Steps is [{ Bystander: { } beside }])
        {
            string times = $"p50 {Figures.Time(beside.ResponseTime, t => t.P50)}, p99 {Figures.Time(beside.ResponseTime, t => t.P99)}, max "
                + $"{Figures.Time(beside.ResponseTime, t => t.Max)}";
            yield return new("bystander", $"{Figures.Count(beside.Ok)} ok, {Figures.Count(beside.Failed)} failed, {times}",
                BadIf(beside.Failed));
        }

        if (RuntimeLine.Write(result) is { } runtime)
        {
            yield return new("target", runtime);
        }

        GeneratorResult generator = result.Generator;
        string lateness = $"late p99 {Figures.Time(generator.LatenessP99Ms)}, max {Figures.Time(generator.MaxLatenessMs)}";
        string still = generator.StandstillSeconds is > 0 and var seconds
            ? FormattableString.Invariant($", stood still {seconds:0.0#} s")
            : "";
        string loops = generator.Loops == 1 ? "1 loop" : $"{generator.Loops} loops";
        string connections = generator.Connections switch
        {
            0 => "",
            1 => ", 1 connection",
            var count => $", {Figures.Count(count)} connections",
        };
        string described = result.Load?.Tool is { } tool
            ? $"{tool}: its busiest thread or its processors were busy {Figures.Percent(generator.BusyPercent)}"
            : $"{loops} busy {Figures.Percent(generator.BusyPercent)}, {lateness}, CPU {Figures.Percent(generator.CpuPercent)} of a "
                + $"core{still}{connections}";
        yield return new("generator", described, generator.Saturated ? Bad : null);
        foreach (AgentResult agent in result.Agents)
        {
            bool isBad = agent is { Lost: not null } or { Generator.Saturated: true };
            yield return new("agent", AgentText.Describe(agent), isBad ? Bad : null);
        }

        foreach (InstanceResult instance in result.Instances)
        {
            yield return new("instance", InstanceText.Describe(instance, result));
        }
    }

    // The report has the rest.
    private static IEnumerable<ReportLine> Work(RunResult result) => WorkText.List(result).SelectMany(part =>
        part.Sentences.Take(MostOfWork).Select((sentence, index) => new ReportLine(index == 0 ? part.Label : "", sentence)));

    private static Style? BadIf(long count) => count > 0 ? Bad : null;
}
