using System.Text.RegularExpressions;
using Threadbare.Benchmarks.Figures;
using Threadbare.Tests.Docs;
using Xunit;

namespace Threadbare.Tests.Evidence;

public sealed partial class EvidencePagesTests
{
    // Tables that explain words, or tell how mistakes were mended: they have no figures of a run.
    private static readonly string[] Explaining =
    [
        "| limit | the line | window that shows it |", "| Threadbare said | True limit | Why |", "| result | meaning |",
        "| published | here |",
    ];

    public static TheoryData<string> Pages => ["blame", "compare", "experiments", "verdicts"];

    // After a change of the rows or of how they are judged, `Threadbare.Benchmarks docs` writes the pages again.
    [Fact]
    public void The_tables_and_sentences_are_those_of_the_kept_results()
    {
        Assert.Empty(DocsFigures.FindStale());
    }

    [Theory, MemberData(nameof(Pages))]
    public void A_page_has_no_table_that_was_typed_into_it(string page)
    {
        string left = Written().Replace(DocPages.Read($"docs/evidence/{page}.md"), "");

        Assert.DoesNotContain(Head().Matches(left).Select(head => head.Groups["head"].Value), head => !Explaining.Contains(head));
    }

    [GeneratedRegex("<!-- figures: [a-z-]+ -->.*?<!-- end of figures -->", RegexOptions.Singleline)]
    private static partial Regex Written();

    [GeneratedRegex(@"^(?<head>\|.*\|)\n\|-", RegexOptions.Multiline)]
    private static partial Regex Head();
}
