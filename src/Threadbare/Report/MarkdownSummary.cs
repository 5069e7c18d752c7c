using System.Text;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Results.Json;
using Threadbare.Results.Verdicts;
using static Threadbare.Analysis.Text.Wording;
using static Threadbare.Report.MarkdownText;

namespace Threadbare.Report;

/// <summary>A run in a page of Markdown, fit for a pull request.</summary>
public sealed class MarkdownSummary : IRunFormat
{
    internal const string Name = "summary.md";

    /// <inheritdoc/>
    public string FileName => Name;

    /// <inheritdoc/>
    public Task WriteAsync(RunResult result, Stream stream, CancellationToken cancellationToken) =>
        stream.WriteAsync(Encoding.UTF8.GetBytes(Text(result)), cancellationToken).AsTask();

    internal static string Text(RunResult result)
    {
        var text = new StringBuilder();
        text.Append(Invariant($"# {Escaped(Title(result.Target))}\n\n"));
        AppendVerdict(text, result);
        AppendSteps(text, result);
        AppendBlame(text, result);
        text.AppendItems("Promises", result.Thresholds.Select(threshold => $"{(threshold.Holds ? "kept" : "**broken**")}: `{threshold.Expression}` – {Escaped(threshold.Why)}"));
        text.AppendItems("Findings", (result.Verdict?.Findings ?? []).Where(finding => finding.Severity != FindingSeverity.Info).Select(Evidence));
        text.AppendItems("What next", (result.Verdict?.WhatIf ?? []).Select(what => Escaped(what.Statement)));
        text.AppendItems("Limits of this result", result.Notes.Select(Escaped));
        text.Append(Invariant($"<sub>{result.StartedAt:yyyy-MM-dd HH:mm:ss} UTC · {Escaped(result.Environment.Machine)}, {result.Environment.Cores} cores, {Escaped(result.Environment.OperatingSystem)} · threadbare {Escaped(result.Environment.Threadbare)}</sub>\n"));
        return text.ToString();
    }

    private static string Title(TargetDescription target) =>
        target.Urls.Count > 0 ? string.Join(", ", target.Urls) : $"{target.Program ?? target.ProcessName ?? "process"} ({target.ProcessId})";

    private static void AppendVerdict(StringBuilder text, RunResult result)
    {
        if (result.Verdict is { } verdict)
        {
            text.Append(Invariant($"**{Escaped(verdict.Summary)}** ({verdict.Confidence.ToWord()} confidence)\n\n"));
        }
        else if (result.Headline is { } headline)
        {
            text.Append(Invariant($"**{Escaped(headline)}**\n\n"));
        }
    }

    private static void AppendSteps(StringBuilder text, RunResult result)
    {
        if (result.Steps.Count == 0)
        {
            return;
        }

        string load = result.Steps[0].Rate is null ? "users" : "due/s";
        text.Append(Invariant($"| {load} | ok/s | failed/s | mean ms | p50 ms | p95 ms | p99 ms | requests |\n|--:|--:|--:|--:|--:|--:|--:|--:|\n"));
        foreach (StepResult step in result.Steps)
        {
            LatencySummary times = step.ResponseTime;
            text.Append(Invariant($"| {step.Users ?? step.Rate:0.#} | {step.SuccessPerSecond:0.#} | {step.FailedPerSecond:0.#} | {times.Mean:0.#} | {times.P50:0.#} | {times.P95:0.#} | {times.P99:0.#} | {step.Sent} |\n"));
        }

        text.Append('\n');
    }

    private static void AppendBlame(StringBuilder text, RunResult result) => text.AppendItems("Blame", result.Blame.Select(place =>
    {
        string line = place is { File: { } file, Line: { } number } ? Invariant($" ({Escaped(Path.GetFileName(file.Replace('\\', '/')))}:{number})") : "";
        string route = place.Route is { } on ? $" on {Escaped(on)}" : "";
        string through = place.Through is { } package ? $" through {Escaped(package)}" : "";
        return Invariant($"{place.Threads:0.#} pool threads, {100 * place.Share:0} % of their time: `{Code(place.Method)}`{line}, {Escaped(place.Call)}{through}{route}. {Escaped(place.Advice)}");
    }));

    private static string Evidence(Finding finding)
    {
        string[] against = finding.Against.Count > 0 ? ["Against it: " + string.Join(" ", finding.Against)] : [];
        return Escaped(string.Join(" ", [finding.Statement, .. finding.For, .. against]));
    }
}
