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
    public static bool IsMarked(string file, int line, string mark = Mark)
    {
        string text = File.ReadAllLines(Path.Combine(Root, file))[line - 1];
        return text.EndsWith(mark, StringComparison.Ordinal) || text.Contains(mark + ": ", StringComparison.Ordinal);
    }

    /// <summary>Lists the lines that block a thread at an endpoint of the lab, each as its file and number.</summary>
    /// <param name="file">The file with these lines, relative to <see cref="Root"/>.</param>
    /// <param name="path">The path of the endpoint; a mark may name it where others have lines in the same file.</param>
    public static IReadOnlyList<string> MarkedLines(string file, string path) =>
        [.. File.ReadAllLines(Path.Combine(Root, file))
            .Select((text, at) => (Text: text, Name: $"{file}:{at + 1}"))
            .Where(line => line.Text.EndsWith(Mark, StringComparison.Ordinal)
                || line.Text.EndsWith($"{Mark}: {path}", StringComparison.Ordinal))
            .Select(line => line.Name)];

    /// <summary>Names a line by its path from <see cref="Root"/>; null if the file or line is not known.</summary>
    public static string? Name(string? file, int? line) =>
        file is not null && line is not null ? $"{Path.GetRelativePath(Root, Path.Combine(Root, file)).Replace('\\', '/')}:{line}" : null;

    private static string FindThisFile([CallerFilePath] string file = "") => file;
}
