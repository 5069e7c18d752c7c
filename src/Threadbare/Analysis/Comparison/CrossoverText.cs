namespace Threadbare.Analysis.Comparison;

/// <summary>Describes the result of a search for the crossover in a sentence or two.</summary>
internal static class CrossoverText
{
    public static string Summarize(CrossoverSearch search) => search switch
    {
        { Levels: [] } => "Nothing was compared.",
        { Crossover: { } found } => $"{Found(search, found)}{Before(search)}{Above(search, found)}",
        { Next: not null } =>
            $"The search ended after {At(search, search.Levels[^1].Load)}, before it had found a crossover.{SoFar(search)}",
        { Refused: [_, ..] refused } => $"No crossover: one arm looked better at {Listed(search, refused)}, and rounds of their own did "
            + "not confirm it. "
            + "Longer rounds, or a fresh process for each round, may tell.",
        { Levels: [{ Arm: { } arm }, .., { } last] } when last.Arm is null =>
            $"No crossover: {Name(arm)} is better at {At(search, search.Range.First)} already, and at {At(search, last.Load)} they cannot "
                + "be told apart.",
        { Levels: [{ Arm: { } arm }, ..] } =>
            $"No crossover: {Name(arm)} is better at {At(search, search.Range.First)} already, and at {At(search, search.Levels[^1].Load)} "
                + "it still is.",
        _ => $"No crossover up to {At(search, search.Range.Most)}: at no load tried is one of them clearly better.",
    };

    private static string SoFar(CrossoverSearch search) => search switch
    {
        { Changed: { Arm: { } arm } changed } => $" {Name(arm)} looks better at {At(search, changed.Load)}, which nothing has confirmed.",
        { Levels: [{ Arm: { } arm }, ..] } => $" {Name(arm)} looks better at {At(search, search.Range.First)} already.",
        _ => " At no load tried does one of them look clearly better.",
    };

    private static string Found(CrossoverSearch search, Crossover found) =>
        $"{Name(found.Better)} becomes clearly better between {Number(found.Low)} and {At(search, found.High)}.";

    private static string Before(CrossoverSearch search) =>
        search.Levels[0].Arm is { } arm ? $" At {At(search, search.Range.First)} {Name(arm)} is better." : "";

    // What lies beyond was only looked at: enough for a doubt, not for a second crossover.
    private static string Above(CrossoverSearch search,
        Crossover found) => search.Levels.Where(level => level.Load > found.High && level.Arm != found.Better).LastOrDefault() switch
    {
        { Arm: { } other } level => $" But at {At(search, level.Load)} {Name(other)} looks better: the sides change more than once.",
        { } level => $" But at {At(search, level.Load)} they cannot be told apart.",
        null when search.Levels[^1].Load > found.High => $" At {At(search, search.Levels[^1].Load)} it looks better too.",
        null => "",
    };

    private static string Listed(CrossoverSearch search, IReadOnlyList<CrossoverLevel> levels)
    {
        string last = At(search, levels[^1].Load);
        return levels.Count == 1 ? last : $"{string.Join(", ", levels.SkipLast(1).Select(level => Number(level.Load)))} and {last}";
    }

    private static string Name(Arm arm) => arm.ToName();

    private static string At(CrossoverSearch search, double load) => LoadOf(load, search.Range.IsOpen);
}
