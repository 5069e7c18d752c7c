namespace Threadbare.Journal;

/// <summary>Says of a restored run where its figures come from and where they end.</summary>
internal static class JournalText
{
    /// <param name="restored">The run.</param>
    /// <param name="isWhole">True when the load had ended and only the saving was missing.</param>
    public static IEnumerable<string> Describe(RunResult restored, bool isWhole)
    {
        if (isWhole)
        {
            yield return "This run was not saved in its folder. It is restored from its journal, which is whole.";
            yield break;
        }

        double seconds = restored.Intervals is [.., { } last] ? last.T + 1 : 0;
        string end = Invariant($"the journal ends {seconds:0} s after the start");
        string plan = restored.Plan switch
        {
            { Search: null, Length: { } length } when length.TotalSeconds > seconds => $" of a load of {DurationText.Format(length)}",
            { Search: not null } => " of the search, which was not finished",
            _ => "",
        };
        yield return $"The tool ended before it had saved this run. These figures are restored from its journal: {end}{plan}.";
    }
}
