using Xunit;

namespace Threadbare.Tests.Journal;

public sealed class JournalReaderTests
{
    [Theory]
    [InlineData("", "Not a whole journal: expected a first line with \"schema\":\"threadbare-journal/1\" and the run.")]
    [InlineData("{\"schema\":\"threadbare-journal/1\",\"run\":{\"id\":", "Not a whole journal")]
    [InlineData("[]", "Not a whole journal")]
    [InlineData("null", "Not a whole journal")]
    public async Task A_journal_without_its_first_line_cannot_be_restored(string text, string why)
    {
        var fault = await Assert.ThrowsAsync<InvalidDataException>(() => MemoryJournal.RestoreAsync(text));

        Assert.StartsWith(why, fault.Message, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_journal_of_another_schema_is_refused_with_its_name()
    {
        const string Run = """
            {"id":"x","startedAt":"2026-01-31T14:05:09Z","target":{},"environment":
            {"machine":"m","cores":1,"operatingSystem":"o","dotNet":"d","threadbare":"t"}}
            """;
        string line = $$"""{"schema":"threadbare-journal/2","run":{{Run.ReplaceLineEndings("")}}}""";

        var fault = await Assert.ThrowsAsync<InvalidDataException>(() => MemoryJournal.RestoreAsync(line));

        Assert.Equal(
            "Schema 'threadbare-journal/2': this version reads threadbare-journal/1. Use the version of threadbare that wrote it.",
            fault.Message);
    }
}
