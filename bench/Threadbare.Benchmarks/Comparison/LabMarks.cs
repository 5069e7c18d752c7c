using System.Globalization;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results.Blame;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>The lines of the lab's source that bear the mark of holding a thread.</summary>
internal static class LabMarks
{
    private const string Mark = "// holds the thread";

    private static readonly HashSet<string> Lines =
    [
        .. from file in Directory.EnumerateFiles(Path.Combine(ToolRun.Root(), "lab"), "*.cs", SearchOption.AllDirectories)
           from line in File.ReadLines(file).Select((text, at) => (Text: text, Number: at + 1))
           where line.Text.Contains(Mark, StringComparison.Ordinal)
           select Key(file, line.Number),
    ];

    public static bool Has(BlamedPlace place) => place is { File: { } file, Line: { } line } && Lines.Contains(Key(file, line));

    private static string Key(string file, int line) => string.Create(CultureInfo.InvariantCulture, $"{Path.GetFileName(file)}:{line}");
}
