namespace Threadbare.Experiments.Loads;

/// <summary>The load of an arm in the words of the command line: the part's, with the arm's own options in place of those they
/// repeat.</summary>
internal static partial class ArmLoad
{
    /// <summary>Reads the plan of an arm's load.</summary>
    /// <exception cref="UsageException">The words make no sense.</exception>
    public static LoadPlan ReadPlan(ExperimentSettings settings, ExperimentPart part, ExperimentArm arm, IEnumerable<string> addresses)
    {
        string[] urls = [.. addresses.Select(address => address.TrimEnd('/') + arm.Path)];
        return settings.ReadLoad(Combine(part, arm, settings.IsFull), urls, part.Searches);
    }

    /// <summary>Puts the options of part and arm together.</summary>
    public static string Combine(ExperimentPart part, ExperimentArm arm, bool isFull)
    {
        string shared = isFull ? part.Full ?? part.Quick : part.Quick;
        string own = (isFull ? arm.Full ?? arm.Quick : arm.Quick) ?? "";
        var options = new Dictionary<string, string>();
        foreach ((string name, string words) in Split(shared).Concat(Split(own)))
        {
            options[name] = words;
        }

        return string.Join(' ', options.Values);
    }

    private static IEnumerable<(string Name, string Words)> Split(string load)
    {
        string[] words = [.. Word().Matches(load).Select(match => match.Value)];
        int[] starts = [.. Enumerable.Range(0, words.Length).Where(i => words[i].StartsWith("--", StringComparison.Ordinal))];
        return starts.Select((start, i) =>
        {
            int end = i + 1 < starts.Length ? starts[i + 1] : words.Length;
            return (words[start], string.Join(' ', words[start..end]));
        });
    }

    [GeneratedRegex(@"""[^""]*""|[^\s""]+")]
    private static partial Regex Word();
}
