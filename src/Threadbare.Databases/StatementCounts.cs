namespace Threadbare.Databases;

/// <summary>Turns counts since the server's start into those of a window.</summary>
internal static class StatementCounts
{
    // Threadbare's own questions to the database.
    private static readonly string[] OwnViews = ["pg_stat_activity", "pg_stat_statements"];

    /// <summary>Returns what each statement gained, those with most time first.</summary>
    /// <remarks>Counts that fell were reset meanwhile: what they show now came after it.</remarks>
    /// <param name="before">The counts at the start of the window.</param>
    /// <param name="after">Those at its end.</param>
    /// <param name="most">How many statements to return at most.</param>
    public static List<StatementCount> Subtract(IReadOnlyList<StatementCount> before, IReadOnlyList<StatementCount> after, int most)
    {
        Dictionary<long, StatementCount> earlier = before.ToDictionary(count => count.Id);
        return [.. after.Select(Gain).Where(gain => gain.Calls > 0).OrderByDescending(gain => gain.Milliseconds).Take(most)];

        StatementCount Gain(StatementCount now)
        {
            StatementCount then = earlier.GetValueOrDefault(now.Id);
            bool isReset = then.Calls > now.Calls || then.Milliseconds > now.Milliseconds;
            return isReset ? now : now with { Calls = now.Calls - then.Calls, Milliseconds = now.Milliseconds - then.Milliseconds };
        }
    }

    /// <summary>Names counted statements; those without a text and Threadbare's own are left out.</summary>
    public static List<StatementCalls> Name(IEnumerable<StatementCount> counts, IReadOnlyDictionary<long, string> texts) =>
    [
        .. counts.Where(count => texts.TryGetValue(count.Id, out string? text) && IsOfService(text))
            .Select(count => new StatementCalls(texts[count.Id], count.Calls, count.Milliseconds)),
    ];

    private static bool IsOfService(string text) =>
        text is not ("" or "<insufficient privilege>") && !OwnViews.Any(view => text.Contains(view, StringComparison.Ordinal));
}
