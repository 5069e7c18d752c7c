namespace Threadbare.Tool.Workflows;

/// <summary>Reports a run to a GitHub workflow: a job summary, and annotations at the blamed lines.</summary>
/// <param name="streams">Take the annotations.</param>
/// <param name="choice">Whether standard output is for JSON alone.</param>
/// <param name="root">What files are named relative to.</param>
/// <param name="variable">Reads the environment.</param>
internal sealed class WorkflowReport(Streams streams, OutputChoice choice, SourceRoot root, Func<string, string?> variable)
{
    private readonly Annotations _annotations = new(root);

    /// <summary>That of the workflow that this process runs in.</summary>
    public static WorkflowReport OfProcess(Streams streams, OutputChoice choice) =>
        new(streams, choice, SourceRoot.FromProcess(), Environment.GetEnvironmentVariable);

    /// <summary>Writes it when a workflow runs the tool. A file that cannot be written loses nothing else.</summary>
    public Task WriteAsync(RunResult result) => WriteAsync(_annotations.List(result), MarkdownSummary.Write(result));

    /// <summary>The same for a comparison.</summary>
    public Task WriteAsync(ComparisonResult result) => WriteAsync(
        [.. Annotations.ListRefusal(result.Refusal), .. Annotations.ListGate(result.Gate)], ComparisonSummary.Write(result));

    /// <summary>The same for a comparison that could not start.</summary>
    public Task WriteAsync(RefusedComparison refused) =>
        WriteAsync(Annotations.ListRefusal(refused.Reason), ComparisonSummary.Write(refused));

    /// <summary>The same for a review. Against a baseline, only new calls are annotated.</summary>
    public Task WriteAsync(CodeReview review, IReadOnlyList<ReviewedCall>? fresh, bool isFailed) =>
        WriteAsync(_annotations.List(fresh ?? review.Calls, isFailed), ReviewMarkdown.Write(review, fresh));

    private async Task WriteAsync(IReadOnlyList<Annotation> annotations, string summary)
    {
        if (variable("GITHUB_ACTIONS") != "true")
        {
            return;
        }

        foreach (Annotation annotation in annotations)
        {
            await streams.CommandWorkflowAsync(annotation.WriteGitHub(), choice.IsJsonPrinted);
        }

        if (variable("GITHUB_STEP_SUMMARY") is { Length: > 0 } file)
        {
            await SummarizeAsync(file, summary);
        }
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
