using static Threadbare.Report.Markdown.MarkdownText;

namespace Threadbare.Report.Markdown;

/// <summary>Writes a run as a page of Markdown, fit for a pull request.</summary>
internal static class MarkdownSummary
{
    /// <summary>The file's name within the folder of a run, a comparison or an experiment.</summary>
    public const string Name = "summary.md";

    /// <summary>Writes the page.</summary>
    public static string Write(RunResult result)
    {
        var text = new StringBuilder();
        text.AppendGate(result.Gate);
        text.Append(Invariant($"# {Escape(FindTitle(result))}\n\n"));
        AppendVerdict(text, result);
        AppendSteps(text, result);
        // With one endpoint its figures are those of the run.
        text.AppendTable(EndpointColumns.Create(result), result.Endpoints.Count > 1 ? result.Endpoints : []);
        text.AppendTable(EndpointColumns.OfScenarios, result.Scenarios);
        text.AppendTable(EndpointColumns.OfChecks, EndpointColumns.SelectChecks(result));
        text.AppendItems("Blame", result.Blame.Select(Describe));
        foreach ((string title, _, IEnumerable<string> sentences) in WorkText.List(result))
        {
            text.AppendItems(title, sentences.Select(Escape));
        }

        text.AppendItems("Thresholds", result.Thresholds.Select(DescribeThreshold));
        text.AppendItems("Findings",
            (result.Verdict?.Findings ?? []).Where(finding => finding.Severity != FindingSeverity.Info).Select(Describe));
        text.AppendItems("What next", (result.Verdict?.WhatIf ?? []).Select(what => Escape(what.Statement)));
        text.AppendItems("Instances", result.Instances.Select(instance => Escape(InstanceText.Describe(instance, result))));
        text.AppendItems("Agents", result.Agents.Select(agent => Escape(AgentText.Describe(agent))));
        text.AppendItems("Limits of this result", result.Notes.Select(Escape));
        AppendOrigin(text, result);
        return text.ToString();
    }

    private static string FindTitle(RunResult result) => result.Target is { Urls.Count: 0 } process
        ? $"{process.Program ?? process.ProcessName ?? "process"} ({process.ProcessId})"
        : PlanText.Title(result.Plan, result.Target.Urls);

    private static void AppendVerdict(StringBuilder text, RunResult result)
    {
        if (result.Verdict is { } verdict)
        {
            text.Append(Invariant($"**{Escape(verdict.Summary)}** ({verdict.Confidence.ToWord()} confidence)\n\n"));
            if (LineText.Describe(verdict) is { } line)
            {
                text.Append(Invariant($"{Escape(line)}\n\n"));
            }

            if (DatabaseText.Describe(verdict) is { } statement)
            {
                text.Append(Invariant($"{Escape(statement)}\n\n"));
            }
        }
        else if ((result.Refusal ?? result.Headline) is { } headline)
        {
            text.Append(Invariant($"**{Escape(headline)}**\n\n"));
        }

        if (CauseText.Describe(result) is { } cause)
        {
            text.Append(Invariant($"{Escape(cause)}\n\n"));
        }
    }

    private static void AppendSteps(StringBuilder text, RunResult result)
    {
        text.AppendTable(StepColumns.All, StepColumns.SelectRows(result));
        if (result.Steps.Count > 0 && result.Totals.Statuses.Count > 0)
        {
            text.Append(Invariant($"Answers by status: {Escape(StatusText.Describe(result.Totals.Statuses))}\n\n"));
        }
    }

    private static void AppendOrigin(StringBuilder text, RunResult result)
    {
        RunEnvironment environment = result.Environment;
        string machine = $"{Escape(environment.Machine)}, {environment.Cores} cores, {Escape(environment.OperatingSystem)}";
        string version = Escape(environment.Threadbare);
        text.Append(Invariant($"<sub>{result.StartedAt:yyyy-MM-dd HH:mm:ss} UTC · {machine} · threadbare {version}</sub>\n"));
    }

    private static string Describe(BlamedPlace place)
    {
        string where = Wording.FileAndLine(place) is { } line ? $" ({Escape(line)})" : "";
        string through = place.Through is { } package ? $" through {Escape(package)}" : "";
        string route = PlaceText.DescribeRoute(place) is { } known ? $" on {Escape(known)}" : "";
        return $"{Threads(place)}: {Code(place.Method)}{where}, {Escape(place.Call)}{through}{route}. {Escape(place.Advice)}";
    }

    private static string Describe(Finding finding)
    {
        string[] against = finding.Against.Count > 0 ? ["Against it: " + string.Join(" ", finding.Against)] : [];
        return Escape(string.Join(" ", [finding.Statement, .. finding.For, .. against]));
    }
}
