using Threadbare.Diagnostics.Review.Report;
using Threadbare.Diagnostics.Review.Results;
using Threadbare.Report.Arms;
using Threadbare.Report.Gate;
using Threadbare.Report.Markdown;
using Threadbare.Report.Text;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Terminal;

namespace Threadbare.Tool.GitHub;

/// <summary>Reports a run to a GitHub workflow: a job summary, and annotations at the blamed lines.</summary>
/// <param name="streams">Take the annotations.</param>
/// <param name="choice">Whether standard output is for JSON alone.</param>
/// <param name="root">What files are named relative to.</param>
/// <param name="variable">Reads the environment.</param>
internal sealed class WorkflowReport(Streams streams, OutputChoice choice, SourceRoot root, Func<string, string?> variable)
{
    // A workflow shows ten annotations of a kind for each step and drops the rest.
    private const int MostLines = 10;

    /// <summary>That of the workflow that this process runs in.</summary>
    public static WorkflowReport OfProcess(Streams streams, OutputChoice choice) =>
        new(streams, choice, SourceRoot.FromProcess(), Environment.GetEnvironmentVariable);

    /// <summary>Writes it when a workflow runs the tool. A file that cannot be written loses nothing else.</summary>
    public Task WriteAsync(RunResult result) => WriteAsync(Annotations(result), MarkdownSummary.Write(result));

    /// <summary>The same for a comparison.</summary>
    public Task WriteAsync(ComparisonResult result) =>
        WriteAsync([.. AnnotateRefusal(result.Refusal), .. AnnotateGate(result.Gate)], ComparisonSummary.Write(result));

    /// <summary>The same for a comparison that could not start.</summary>
    public Task WriteAsync(RefusedComparison refused) => WriteAsync(AnnotateRefusal(refused.Reason), ComparisonSummary.Write(refused));

    /// <summary>The same for a review. Against a baseline, only new calls are annotated.</summary>
    public Task WriteAsync(CodeReview review, IReadOnlyList<ReviewedCall>? fresh, bool isFailed) => WriteAsync(
        (fresh ?? review.Calls)
            .Where(call => !call.IsAside)
            .Take(MostLines)
            .Select(call => Annotation(isFailed ? "error" : "warning", call)),
        ReviewMarkdown.Write(review, fresh));

    private async Task WriteAsync(IEnumerable<string> annotations, string summary)
    {
        if (variable("GITHUB_ACTIONS") != "true")
        {
            return;
        }

        foreach (string line in annotations)
        {
            await streams.CommandWorkflowAsync(line, choice.IsJsonPrinted);
        }

        if (variable("GITHUB_STEP_SUMMARY") is { Length: > 0 } file)
        {
            await SummarizeAsync(file, summary);
        }
    }

    private IEnumerable<string> Annotations(RunResult result)
    {
        if (result.Refusal is not null)
        {
            return AnnotateRefusal(result.Refusal);
        }

        string level = result.Gate is { Passed: false } ? "error" : "warning";
        return
        [
            .. AnnotateGate(result.Gate),
            .. LineText.FindUnblamed(result) is { } line ? [Annotation(level, line, result.Verdict!)] : Array.Empty<string>(),
            .. result.Blame.Take(MostLines).Select(place => Annotation(level, place)),
        ];
    }

    private static IEnumerable<string> AnnotateRefusal(string? refusal) =>
        refusal is null ? [] : [WorkflowCommand.Write("error", refusal, ("title", "The load could not be judged"))];

    private static IEnumerable<string> AnnotateGate(GateResult? gate) =>
    [
        .. (gate?.Broken ?? []).Select(threshold =>
            WorkflowCommand.Write("error", threshold.Why, ("title", $"Threshold broken: {threshold.Expression}"))),
        .. (gate?.NotJudged ?? []).Select(threshold =>
            WorkflowCommand.Write("error", threshold.Why, ("title", $"Threshold not judged: {threshold.Expression}"))),
    ];

    private string Annotation(string level, VerdictLine line, Verdict verdict)
    {
        string? file = root.FindRelative(line.File!);
        string? number = file is null ? null : FormattableString.Invariant($"{line.Line}");
        return WorkflowCommand.Write(level, $"{verdict.Summary}\n{LineText.Describe(verdict)}", ("file", file), ("line", number),
            ("title", $"Look first for the limit: {verdict.Limit.ToWord()}"));
    }

    // Without a file of the checkout there is nowhere to show it but the list.
    private string Annotation(string level, BlamedPlace place)
    {
        string? file = place is { File: { } path, Line: not null } ? root.FindRelative(path) : null;
        string? line = file is null ? null : FormattableString.Invariant($"{place.Line}");
        return WorkflowCommand.Write(level, $"{BlameLines.Line(place).Text}\n{place.Advice}", ("file", file), ("line", line),
            ("title", $"Holds pool threads: {place.Call}"));
    }

    private string Annotation(string level, ReviewedCall call)
    {
        string? file = call.At is { File: { } path, Line: not null } ? root.FindRelative(path) : null;
        string? line = file is null ? null : FormattableString.Invariant($"{call.At.Line}");
        return WorkflowCommand.Write(level, $"{call.Why} {ReviewLine.DescribeRoutes(call)}", ("file", file), ("line", line),
            ("title", $"Can hold a thread: {call.Call}"));
    }

    private async Task SummarizeAsync(string file, string summary)
    {
        try
        {
            await File.AppendAllTextAsync(file, summary, CancellationToken.None);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or ArgumentException or NotSupportedException)
        {
            await streams.SayProblemsAsync([$"The summary of the job cannot be written to '{file}' ({fault.Message.TrimEnd('.')})."]);
        }
    }
}
