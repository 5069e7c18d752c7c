using System.Text.Json;

namespace Threadbare.Benchmarks.Evidence;

/// <summary>A table that was typed by hand, before raw results were kept, and whose runs no command can repeat.</summary>
/// <param name="Commit">The last commit that is known to have written it.</param>
/// <param name="Columns">The head of each column.</param>
/// <param name="Rows">The cells of each row.</param>
internal sealed record TypedTable(string Commit, IReadOnlyList<string> Columns, IReadOnlyList<IReadOnlyList<string>> Rows)
{
    /// <summary>Reads the table of a name.</summary>
    public static TypedTable Read(string name) =>
        JsonSerializer.Deserialize(File.ReadAllText(PathOf(name)), EvidenceJson.Default.TypedTable)
        ?? throw new JsonException($"{name} is empty.");

    /// <summary>Returns the path of the table of a name.</summary>
    public static string PathOf(string name) => Path.Combine(SourceTree.Root, "docs", "evidence", "figures", name + ".json");

    /// <summary>Formats the table as Markdown, below a line that says how far to trust it.</summary>
    public string ToMarkdown() =>
        $"Typed by hand before raw results were kept ({Commit} is the last known commit).\n\n{MarkdownTable.Create(Columns, Rows)}";
}
