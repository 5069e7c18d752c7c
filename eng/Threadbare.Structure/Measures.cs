using System.Text.RegularExpressions;

namespace Threadbare.Structure;

/// <summary>Measures that show whether one thing has several models: what grows when it is written again instead of used again.</summary>
/// <remarks>Read from the text, so that the fast tests hold them to their bounds on every run.</remarks>
/// <param name="folder">The folder of the sources, such as <c>src</c>.</param>
internal sealed partial class Measures(string folder)
{
    private readonly (string Path, string Text)[] _files =
    [
        .. Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories)
            .Select(path => (Path.GetRelativePath(folder, path).Replace('\\', '/'), File.ReadAllText(path))),
    ];

    /// <summary>All lines, blank ones too.</summary>
    public int Lines => _files.Sum(file => file.Text.Count(letter => letter == '\n'));

    /// <summary>The share of classes that are static, in per cent.</summary>
    public double StaticClasses => 100.0 * Count(StaticClass()) / Count(Class());

    /// <summary>Interfaces that at most one class implements.</summary>
    public int SingleInterfaces
    {
        get
        {
            string[] names = [.. _files.SelectMany(file => Interface().Matches(file.Text)).Select(found => found.Groups[1].Value)];
            string[] bases = [.. _files.SelectMany(file => Bases().Matches(file.Text)).Select(found => found.Value)];
            return names.Count(name => bases.Count(line => Regex.IsMatch(line, $@"\b{name}\b")) <= 1);
        }
    }

    /// <summary>Public types of the library.</summary>
    public int PublicTypes => _files.Where(file => file.Path.StartsWith("Threadbare/", StringComparison.Ordinal))
        .Sum(file => PublicType().Count(file.Text));

    /// <summary>Files that name one key of a plan: whether redirects are followed.</summary>
    public int FilesOfOneKey => _files.Count(file => file.Text.Contains("FollowRedirects", StringComparison.OrdinalIgnoreCase));

    /// <summary>Places that count requests sent into a record of their own.</summary>
    public int PlacesThatTypeSent => Count(TypesSent());

    private int Count(Regex regex) => _files.Sum(file => regex.Count(file.Text));

    [GeneratedRegex(@"^\s*(?:public |internal |private |protected |file )*static (?:unsafe |partial )*class ", RegexOptions.Multiline)]
    private static partial Regex StaticClass();

    [GeneratedRegex(@"^\s*(?:\w+ )*(?:class|record|record class) \w", RegexOptions.Multiline)]
    private static partial Regex Class();

    [GeneratedRegex(@"\binterface (I[A-Z]\w*)")]
    private static partial Regex Interface();

    [GeneratedRegex(@"(?:class|record|struct) [^{;]*?:[^{;]*")]
    private static partial Regex Bases();

    [GeneratedRegex(@"^public (?:\w+ )*(?:class|record|struct|interface|enum|delegate) ", RegexOptions.Multiline)]
    private static partial Regex PublicType();

    [GeneratedRegex(@"^\s+Sent = (?!0;|now)", RegexOptions.Multiline)]
    private static partial Regex TypesSent();
}
