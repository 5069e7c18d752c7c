namespace Threadbare.Tool.Verbs.Init;

/// <summary>Reports what a draft contains, what it lacks, and what the user does next.</summary>
internal static class InitReport
{
    public static async Task WriteAsync(Draft draft, InitChoice choice, TextWriter error)
    {
        foreach (string line in Lines(draft, choice))
        {
            await error.WriteLineAsync(line);
        }
    }

    private static IEnumerable<string> Lines(Draft draft, InitChoice choice)
    {
        int requests = draft.ToPlan().Endpoints.Count;
        string scenarios = draft.Scenarios.Count == 1 ? "1 scenario" : $"{draft.Scenarios.Count} scenarios";
        yield return $"{scenarios} with {requests} {(requests == 1 ? "endpoint" : "endpoints")} of {draft.Target}, from {draft.Source}.";
        foreach (string line in Section("Takes from earlier answers:", DraftText.ListCorrelations(draft.Correlations)))
        {
            yield return line;
        }

        foreach (string line in Section($"Skipped {draft.Skipped.Count}:", DraftText.ListSkipped(draft.Skipped)))
        {
            yield return line;
        }

        string file = choice.Output is null ? "the plan" : choice.OutputName;
        if (draft.Account is { } account)
        {
            yield return $"Fill in first: {AccountColumns.Unfilled} in feeds.{account.Feed.Name} of {file}. No secret was copied.";
            foreach (string note in account.Notes)
            {
                yield return $"  {note}";
            }
        }

        if (choice.Output is not null)
        {
            yield return $"Wrote {file}. Next: threadbare check {file}, then threadbare find {file}";
        }
    }

    private static IEnumerable<string> Section(string title, IReadOnlyList<string> lines) =>
        lines.Count == 0 ? [] : [title, .. lines.Select(line => $"  {line}")];
}
