namespace Threadbare.Tool.Verbs.Init;

/// <summary>Writes a draft as a plan that the reader of plans accepts.</summary>
internal static class PlanDraft
{
    /// <summary>Writes the text, and reads it again: a plan with mistakes is never given to a user.</summary>
    /// <exception cref="UsageException">The source has a part that no plan can send.</exception>
    public static string Write(Draft draft, PlanFormat format)
    {
        string text = DraftDocument.Write(draft, format);
        try
        {
            PlanFile.Parse(new PlanSource("the draft", text, ThresholdText.Parse));
            return text;
        }
        catch (UsageException refusal)
        {
            throw new UsageException($"A plan of {draft.Source} would not be valid ({refusal.Problems[0].TrimEnd('.')}): "
                + "take that request out of it.");
        }
    }

    /// <summary>Saves the text: the file appears whole or not at all.</summary>
    /// <exception cref="UsageException">The file cannot be written.</exception>
    public static async Task SaveAsync(string file, string text, bool isForced)
    {
        try
        {
            await WholeFile.WriteTextAsync(file, text, isForced: isForced);
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException)
        {
            throw new UsageException($"-o {file} cannot be written ({fault.Message.TrimEnd('.')}): choose another file.");
        }
    }
}
