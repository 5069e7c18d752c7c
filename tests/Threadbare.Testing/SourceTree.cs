using System.Runtime.CompilerServices;

namespace Threadbare.Testing;

/// <summary>The source from which the calling program was built.</summary>
public static class SourceTree
{
    // Each line of the lab that blocks a thread ends with this comment.
    private const string Mark = "// holds the thread";

    public static string Root { get; } = Path.GetFullPath(Path.Combine(Path.GetDirectoryName(FindThisFile())!, "..", ".."));

    /// <summary>True if the line of the file, counted from 1, is marked as one that blocks a thread.</summary>
    /// <param name="file">A path relative to <see cref="Root"/>, or an absolute one.</param>
    /// <param name="line">The number of the line, from 1.</param>
    /// <param name="mark">Another mark to look for; by default that of a line that blocks.</param>
    public static bool IsMarked(string file, int line, string mark = Mark) =>
        File.ReadAllLines(Path.Combine(Root, file))[line - 1].EndsWith(mark, StringComparison.Ordinal);

    private static string FindThisFile([CallerFilePath] string file = "") => file;
}
