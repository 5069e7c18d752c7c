using System.CommandLine.Parsing;
using Threadbare.Plan;
using Threadbare.Tool.Commands;

namespace Threadbare.Tool.Lab.Experiments;

/// <summary>The load of an arm in the words of the command line: the part's, with the arm's own options in place of those they repeat.</summary>
internal static class ArmLoad
{
    /// <summary>The plan of an arm's load.</summary>
    /// <exception cref="UsageException">The words make no sense.</exception>
    public static LoadPlan PlanOf(ExperimentPart part, ExperimentArm arm, bool isFull, IEnumerable<string> addresses)
    {
        string[] urls = [.. addresses.Select(address => address.TrimEnd('/') + arm.Path)];
        return part.Searches ? LoadText.ParseSearch(Of(part, arm, isFull), urls) : LoadText.Parse(Of(part, arm, isFull), urls);
    }

    public static string Of(ExperimentPart part, ExperimentArm arm, bool isFull)
    {
        string shared = isFull ? part.Full ?? part.Quick : part.Quick;
        string own = (isFull ? arm.Full ?? arm.Quick : arm.Quick) ?? "";
        var options = new Dictionary<string, string>();
        foreach ((string name, string words) in Options(shared).Concat(Options(own)))
        {
            options[name] = words;
        }

        return string.Join(' ', options.Values);
    }

    private static IEnumerable<(string Name, string Words)> Options(string load)
    {
        string[] words = [.. CommandLineParser.SplitCommandLine(load)];
        int[] starts = [.. Enumerable.Range(0, words.Length).Where(i => words[i].StartsWith("--", StringComparison.Ordinal))];
        return starts.Select((start, i) => (words[start], string.Join(' ', words[start..(i + 1 < starts.Length ? starts[i + 1] : words.Length)].Select(Quoted))));
    }

    private static string Quoted(string word) => word.Contains(' ', StringComparison.Ordinal) ? $"\"{word}\"" : word;
}
