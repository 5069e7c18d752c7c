namespace Threadbare.Tool.Output;

/// <summary>One side of a comparison of saved runs: a run, a folder of rounds, or an arm of an earlier comparison.</summary>
/// <param name="Word">As the command line names it.</param>
internal sealed partial record SavedArm(string Word)
{
    private static readonly string[] Arms = ["a", "b"];

    /// <summary>True where something is kept by that name.</summary>
    public bool IsThere => Path.Exists(Word) || RoundsOf(Parent, Name).Length > 0;

    /// <summary>Why it cannot be told which runs are meant; null where it can.</summary>
    public string? Problem => !IsRun && Comparison is { } both
        ? $"{Word} holds both arms of a comparison: expected one of them, {Path.Combine(both, "a")} or {Path.Combine(both, "b")}."
        : null;

    /// <summary>The file of each run, in the order of their rounds.</summary>
    public IReadOnlyList<string> Files => (Path.Exists(Word), IsRun) switch
    {
        (false, _) when RoundsOf(Parent, Name) is { Length: > 0 } rounds => rounds,
        (true, false) when FilesBeneath(Word, name => name) is { Length: > 0 } files => files,
        _ => [SavedRuns.FileOf(Word)],
    };

    // Itself, or, where it holds a search among many loads, one of those beneath.
    private string? Comparison => HoldsBoth(Word) ? Word
        : FilesBeneath(Word, name => name).Length > 0 || !Directory.Exists(Word) ? null
        : SavedRuns.FoldersIn(Word).Where(HoldsBoth).Order(StringComparer.Ordinal).LastOrDefault();

    private bool IsRun => File.Exists(SavedRuns.FileOf(Word));

    private string Parent => Path.GetDirectoryName(Path.TrimEndingDirectorySeparator(Word)) is { Length: > 0 } parent ? parent : ".";

    private string Name => Path.GetFileName(Path.TrimEndingDirectorySeparator(Word));

    private static bool HoldsBoth(string folder) => Arms.All(arm => RoundsOf(folder, arm).Length > 0);

    private static string[] RoundsOf(string folder, string arm) => Arms.Contains(arm)
        ? FilesBeneath(folder,
            name => Round().Match(name) is { Success: true } round && round.Groups["arm"].Value == arm
                ? int.Parse(round.Groups["number"].Value, CultureInfo.InvariantCulture)
                : (int?)null)
        : [];

    // In the order that is given; those that have none are left out.
    private static string[] FilesBeneath<T>(string folder, Func<string, T?> order)
    {
        var names = Directory.Exists(folder) ? SavedRuns.FoldersIn(folder).Select(beneath => Path.GetFileName(beneath)) : [];
        return [.. names.Where(name => order(name) is not null).OrderBy(order)
            .Select(name => SavedRuns.FileOf(Path.Combine(folder, name)))
            .Where(File.Exists)];
    }

    [GeneratedRegex(@"^(?<arm>[ab])-(?<number>\d{1,3})$")]
    private static partial Regex Round();
}
