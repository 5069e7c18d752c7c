namespace Threadbare.Analysis.Comparison;

/// <summary>Searches the load at which one arm becomes clearly better: looks at twice the load until it is, then at the middle, then
/// confirms.</summary>
/// <remarks>
/// Pure: what was tried so far decides. Each look may be wrong once in twenty times, and there are many; so looks only say where to
/// ask. The answer rests on a comparison of its own at the upper end, with rounds that no look has seen. Where that does not hold, looks
/// deceive thereabouts (a pool that grew since does that), and the search goes on well above, without narrowing.
/// <code>
/// what is known                                     next
/// nothing                                           a look at the first load
/// a confirmation that held                          a look at the highest load, for whether it stays so
/// as many refused as are made                       the end
/// a load at which another arm is better than first  a look at the middle between it and the one beneath, or, near to it, its confirmation
/// the same, at twice the last refused load or more  its confirmation
/// none, and an arm is better at the first load      a look at the highest load, for a change of sides
/// none                                              a look at twice the load, up to the highest
/// </code>
/// </remarks>
/// <param name="range">The loads to search among.</param>
/// <param name="tried">What was compared so far, in its order.</param>
internal sealed class CrossoverSearch(CrossoverRange range, IReadOnlyList<ComparedLoad> tried)
{
    /// <summary>The next comparison; null when no further comparison helps.</summary>
    public CrossoverStep? Next => this switch
    {
        { Levels: [] } => Look(range.First),
        { Confirmed: not null } => LookAtMost(),
        { Refused.Count: ComparisonConstants.MostConfirmations } => null,
        { Changed: { } changed, Refused: [] } when range.Between(Beneath(changed), changed.Load) is { } middle => Look(middle),
        { Changed: { } changed } => new CrossoverStep(changed.Load, true),
        { Refused: [.., { } refused] } when !Levels.Any(level => level.Load >= Above(refused)) => Look(Above(refused)),
        { Levels: [{ Arm: not null }, ..] } => LookAtMost(),
        _ => Levels[^1].Load < range.Most ? Look(Math.Min(2 * Levels[^1].Load, range.Most)) : null,
    };

    /// <summary>The crossover; null if no load was confirmed as one.</summary>
    public Crossover? Crossover =>
        Confirmed is { Arm: { } arm } at ? new Crossover(Beneath(at), range.Middle(Beneath(at), at.Load), at.Load, range.Unit, arm) : null;

    /// <summary>The crossover in a sentence or two; without one, the reason.</summary>
    public string Summary => CrossoverText.Summarize(this);

    /// <summary>The comparison that tells most: the last that was to confirm, or that at the highest load; null where nothing was
    /// compared.</summary>
    public ComparedLoad? Telling => tried.LastOrDefault(load => load.Confirms) ?? tried.MaxBy(load => load.Load);

    internal CrossoverRange Range => range;

    /// <summary>The results by load, from the lowest; a confirmation replaces the comparison that led to it.</summary>
    internal IReadOnlyList<CrossoverLevel> Levels { get; } = [.. tried.GroupBy(load => load.Load)
        .OrderBy(same => same.Key)
        .Select(same => LevelOf(same.MaxBy(load => load.Confirms)!))];

    /// <summary>The load at which another arm than at the first load was confirmed to be better; null when none was.</summary>
    internal CrossoverLevel? Confirmed => Changed is { IsConfirmed: true } changed ? changed : null;

    /// <summary>The loads at which a change was not confirmed.</summary>
    internal IReadOnlyList<CrossoverLevel> Refused => [.. Levels.Where(level => level.IsConfirmed && !IsChange(level))];

    /// <summary>The load at which another arm than at the first load looks better, confirmed or not; null when none does.</summary>
    internal CrossoverLevel? Changed =>
        Levels.FirstOrDefault(level => IsChange(level) && (level.IsConfirmed || Refused.All(refused => level.Load >= Above(refused))));

    private bool IsChange(CrossoverLevel level) => level.Arm is not null && level.Arm != Levels[0].Arm;

    private double Beneath(CrossoverLevel level) => Levels.Last(other => other.Load < level.Load && !IsChange(other)).Load;

    private double Above(CrossoverLevel refused) => Math.Min(2 * refused.Load, range.Most);

    private CrossoverStep? LookAtMost() => Levels[^1].Load < range.Most ? Look(range.Most) : null;

    private static CrossoverLevel LevelOf(ComparedLoad tried) => new(tried.Load, tried.Comparison.Outcome.ToBetterArm(), tried.Confirms);

    private static CrossoverStep Look(double load) => new(load, false);
}
