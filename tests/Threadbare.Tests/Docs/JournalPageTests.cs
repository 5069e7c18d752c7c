using Threadbare.Journal;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Docs;

public sealed class JournalPageTests
{
    public static TheoryData<Type> Lines =>
    [
        typeof(JournalLine), typeof(JournalLoad), typeof(JournalSecond), typeof(JournalCounts), typeof(JournalBytes), typeof(Observations),
        typeof(JournalDatabase),
    ];

    [Theory, MemberData(nameof(Lines))]
    public void Every_field_of_the_journal_is_explained(Type line)
    {
        string page = DocPages.ReadProse("docs/reference/run-folder.md");
        IEnumerable<string> fields = JournalJson.Default.GetTypeInfo(line)!.Properties.Select(property => property.Name);

        Assert.NotEmpty(fields);
        Assert.All(fields, field => Assert.Matches($"`{field}(\\[\\]|{{}})?`", page));
    }

    [Fact]
    public void The_page_states_the_schema_and_the_bounds()
    {
        string page = DocPages.ReadProse("docs/reference/run-folder.md");

        Assert.Contains($"`{JournalLine.CurrentSchema}`", page, StringComparison.Ordinal);
        Assert.Contains($"{JournalConstants.MostBytes / (1024 * 1024)} MB", page, StringComparison.Ordinal);
        Assert.Contains($"{JournalConstants.MostWaiting} lines", page, StringComparison.Ordinal);
        Assert.Contains($"at most {JournalConstants.SecondsBetweenLooks} seconds old", page, StringComparison.Ordinal);
        Assert.Contains($"at most {JournalConstants.SecondsBetweenSyncs} seconds more", page, StringComparison.Ordinal);
    }
}
