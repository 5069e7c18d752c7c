using System.Text.RegularExpressions;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed partial class LinksTests
{
    public static TheoryData<string> Pages => [.. DocPages.All];

    [Theory, MemberData(nameof(Pages))]
    public void Relative_links_lead_to_a_file_and_a_heading(string page)
    {
        string[] broken = [.. Link().Matches(DocPages.ReadProse(page))
            .Select(link => link.Groups["to"].Value)
            .Where(link => !Resolves(page, link))];

        Assert.Empty(broken);
    }

    [Fact]
    public void Every_page_of_the_documentation_is_in_its_index()
    {
        string index = DocPages.Read("docs/README.md");

        Assert.All(
            DocPages.All.Where(page => page.StartsWith("docs/", StringComparison.Ordinal) && page != "docs/README.md"),
            page => Assert.Contains($"]({page["docs/".Length..]})", index, StringComparison.Ordinal));
    }

    private static bool Resolves(string page, string link)
    {
        if (link.Contains("://", StringComparison.Ordinal))
        {
            return true;
        }

        string[] parts = link.Split('#', 2);
        string file = parts[0].Length == 0 ? page : $"{Path.GetDirectoryName(page)}/{parts[0]}";
        string full = Path.GetFullPath(Path.Combine(DocPages.Root, file.TrimStart('/')));
        if (!full.StartsWith(DocPages.Root, StringComparison.Ordinal) || !File.Exists(full))
        {
            return false;
        }

        return parts.Length == 1 || ReadAnchors(full).Contains(parts[1]);
    }

    private static HashSet<string> ReadAnchors(string file) =>
        [.. Heading().Matches(DocPages.ReadProse(file)).Select(heading => FormatAnchor(heading.Groups["title"].Value))];

    // GitHub's rule: lower case, punctuation dropped, spaces as hyphens.
    private static string FormatAnchor(string title) => Dropped().Replace(title.Trim().ToLowerInvariant(), "").Replace(' ', '-');

    [GeneratedRegex(@"\]\((?<to>[^)\s]+)\)")]
    private static partial Regex Link();

    [GeneratedRegex(@"^#+ (?<title>.+)$", RegexOptions.Multiline)]
    private static partial Regex Heading();

    [GeneratedRegex(@"[^\p{L}\p{N}\- _]")]
    private static partial Regex Dropped();
}
