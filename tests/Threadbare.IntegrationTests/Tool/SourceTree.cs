using System.Runtime.CompilerServices;

namespace Threadbare.IntegrationTests.Tool;

/// <summary>The source that these tests were built from.</summary>
internal static class SourceTree
{
    private const string Mark = "// holds the thread";

    public static string Root { get; } = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(Here())!, "..", "..", ".."));

    /// <summary>True for a line that is to be blamed, counted from 1.</summary>
    public static bool IsMarked(string file, int line) => File.ReadAllLines(Path.Combine(Root, file))[line - 1].EndsWith(Mark, StringComparison.Ordinal);

    private static string Here([CallerFilePath] string here = "") => here;
}
