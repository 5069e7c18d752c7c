using Threadbare.PlanFiles.Nodes;

namespace Threadbare.Experiments.Files;

/// <summary>Reads the experiments that lie beside the tool.</summary>
internal static partial class ExperimentFiles
{
    /// <summary>The tour's name: what <c>threadbare lab</c> runs when none is given.</summary>
    public const string Tour = "tour";

    private static readonly string Folder = Path.Combine(AppContext.BaseDirectory, "lab", "experiments");

    /// <summary>All of them: the tour first, then in the order of their publication.</summary>
    public static IReadOnlyList<Experiment> All() =>
        [.. Directory.EnumerateFiles(Folder, "*.yaml")
            .Select(Read)
            .OrderBy(experiment => experiment.Name != Tour)
            .ThenBy(experiment => experiment.Source?.Year ?? int.MaxValue)
            .ThenBy(experiment => experiment.Name, StringComparer.Ordinal)];

    /// <summary>Reads one experiment.</summary>
    /// <exception cref="UsageException">The text is not one.</exception>
    public static Experiment Parse(string text, string file)
    {
        NodeTree tree = NodeReader.Read(text);
        if (tree.Mistakes is [var mistake, ..])
        {
            throw new UsageException($"{file}, line {mistake.Mark.Line}: {mistake.Statement}");
        }

        try
        {
            Experiment? read = tree.Root is MapNode map
                ? JsonSerializer.Deserialize(JsonNodes.WriteLine(map), ExperimentJson.Default.Experiment)
                : null;
            return read is not null && IsWhole(read)
                ? read
                : throw new UsageException($"{file}, line 1: an entry is empty. Expected an experiment, with a name, a title and parts.");
        }
        catch (JsonException fault)
        {
            string name = Step().Matches(fault.Path ?? "").LastOrDefault()?.Value.Trim('.', '[', ']') ?? "";
            throw new UsageException($"{file}, line {FindLine(tree.Root!, fault.Path ?? "")}: '{name}' is no key of an experiment, or its "
                + "value is of the wrong kind. Expected a list, such as [sync, async], or one value where a list stands.");
        }
    }

    // A list may have an empty element where none is allowed.
    private static bool IsWhole(Experiment experiment) => !experiment.Notes.Contains(null!)
        && experiment.Parts.TrueForAll(part => part is not null && IsWhole(part));

    private static bool IsWhole(ExperimentPart part) => !part.Arms.Contains(null!) && !part.Claims.Contains(null!)
        && !part.Charts.Contains(null!) && part.Pairs.TrueForAll(pair => pair is not null && !pair.Contains(null!));

    private static Experiment Read(string file) => Parse(File.ReadAllText(file), Path.GetFileName(file));

    // The path is as $.parts[0].claims.
    private static int FindLine(PlanNode node, string path)
    {
        int line = Math.Max(1, node.Mark.Line);
        foreach (Match step in Step().Matches(path))
        {
            if (node is MapNode map && map.Find(step.Value.TrimStart('.')) is { } entry)
            {
                (node, line) = (entry.Value, entry.Mark.Line);
            }
            else if (node is ListNode list && int.TryParse(step.Value.Trim('[', ']'), out int index) && index < list.Items.Count)
            {
                (node, line) = (list.Items[index], list.Items[index].Mark.Line);
            }
        }

        return line;
    }

    [GeneratedRegex(@"\.[^.\[]+|\[\d+\]")]
    private static partial Regex Step();
}
