namespace Threadbare.Drafting.Documents;

/// <summary>Writes a draft as a plan file with comments.</summary>
internal static class DraftDocument
{
    /// <summary>Writes the file.</summary>
    /// <param name="draft">The draft.</param>
    /// <param name="format">YAML with comments, or JSON, which has none.</param>
    public static string Write(Draft draft, PlanFormat format)
    {
        string plan = PlanFile.Write(draft.ToPlan(), format);
        return format == PlanFormat.Json ? plan : AddHead(PlanComments.Insert(plan, ListComments(draft)), draft) + WriteFoot(draft);
    }

    // The line for editors stays the first.
    private static string AddHead(string yaml, Draft draft)
    {
        int schema = yaml.StartsWith('#') ? yaml.IndexOf('\n', StringComparison.Ordinal) + 1 : 0;
        List<string> head = [$"Drafted by threadbare init from {draft.Source}. It is a beginning: read it before you run it."];
        if (draft.Account is not null)
        {
            head.Add($"Replace each {AccountColumns.Unfilled} first. No secret was copied into this file.");
        }

        head.AddRange(draft.Remarks);
        return yaml[..schema] + string.Join('\n', PlanComments.Write(head)) + "\n" + yaml[schema..];
    }

    private static Dictionary<string, IReadOnlyList<string>> ListComments(Draft draft)
    {
        var comments = new Dictionary<string, IReadOnlyList<string>>();
        if (draft.Account is { } account)
        {
            const string Advice = "Yours to fill in: one row for each account. For many, name a CSV file in place of the rows.";
            comments[$"feeds/{account.Feed.Name}"] = [Advice, .. account.Notes];
        }

        foreach (DraftedScenario scenario in draft.Scenarios)
        {
            Add(comments, $"scenarios/{scenario.Name}/start", scenario.Start);
            Add(comments, $"scenarios/{scenario.Name}/steps", scenario.Steps);
            Add(comments, $"scenarios/{scenario.Name}/finish", scenario.Finish);
        }

        return comments;
    }

    private static void Add(Dictionary<string, IReadOnlyList<string>> comments, string path, IReadOnlyList<DraftedStep> steps)
    {
        for (int i = 0; i < steps.Count; i++)
        {
            comments[$"{path}/{i}"] = steps[i].Notes;
        }
    }

    private static string WriteFoot(Draft draft)
    {
        IReadOnlyList<string> correlations = DraftText.ListCorrelations(draft.Correlations);
        IReadOnlyList<string> skipped = DraftText.ListSkipped(draft.Skipped);
        List<string> foot = [];
        if (correlations.Count > 0)
        {
            foot.AddRange(["", "Proposed: values that a later request takes from an earlier answer. Check that they are the right ones."]);
            foot.AddRange(correlations.Select(one => $"- {one}"));
        }

        if (skipped.Count > 0)
        {
            foot.AddRange(["", $"Skipped: {draft.Skipped.Count} {(draft.Skipped.Count == 1 ? "request" : "requests")}."]);
            foot.AddRange(skipped.Select(one => $"- {one}"));
        }

        // The lists are references, not text: their lines are not wrapped.
        return string.Concat(foot.Select(line => line.Length == 0 ? "\n" : $"# {line}\n"));
    }
}
