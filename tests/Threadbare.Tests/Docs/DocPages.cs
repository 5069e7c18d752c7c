using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;

namespace Threadbare.Tests.Docs;

/// <summary>The pages that people read in the repository.</summary>
internal static partial class DocPages
{
    /// <summary>The folder of the repository.</summary>
    public static string Root { get; } = FindRoot();

    /// <summary>The pages at the root and under docs, by their path from the root with slashes.</summary>
    public static IReadOnlyList<string> All { get; } =
    [
        .. Directory.EnumerateFiles(Root, "*.md")
            .Concat(Directory.EnumerateFiles(Path.Combine(Root, "docs"), "*.md", SearchOption.AllDirectories))
            .Select(file => Path.GetRelativePath(Root, file).Replace('\\', '/'))
            .Order(StringComparer.Ordinal),
    ];

    /// <summary>The text of a page.</summary>
    public static string Read(string page) => File.ReadAllText(Path.Combine(Root, page)).ReplaceLineEndings("\n");

    /// <summary>The text of a page without its blocks of code.</summary>
    public static string ReadProse(string page) => CodeBlock().Replace(Read(page), "");

    /// <summary>The lines inside the blocks of code of a page; a line that ends with a backslash is joined with the next.</summary>
    public static IEnumerable<string> ReadCode(string page) =>
        CodeBlock().Matches(Read(page))
            .SelectMany(block => block.Groups["code"].Value.Replace("\\\n", "", StringComparison.Ordinal).Split('\n'));

    [GeneratedRegex(@"^```[a-z]*\n(?<code>.*?)^```$", RegexOptions.Multiline | RegexOptions.Singleline)]
    private static partial Regex CodeBlock();

    private static string FindRoot([CallerFilePath] string here = "") =>
        Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "..", ".."));
}
