using System.Text.Json;
using Threadbare.Journal;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Report;
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
    public async Task A_journal_of_one_endless_line_is_refused_after_a_piece_of_it()
    {
        using var endless = new EndlessStream(500_000_000);

        var fault = await Assert.ThrowsAsync<InvalidDataException>(() => JournalReader.ReadAsync(endless, CancellationToken.None));

        Assert.StartsWith("Not a whole journal", fault.Message, StringComparison.Ordinal);
        Assert.InRange(endless.Given, 1, 20_000_000);
    }

    [Fact]
    public async Task A_verdict_is_restored_with_its_words()
    {
        RunResult run = Runs.Judged();
        JournalLine[] lines =
        [
            new() { Schema = JournalLine.CurrentSchema, Run = run },
            new() { Load = new JournalLoad { Plan = run.Plan!, Target = run.Target } },
            new() { Result = run with { Plan = null } },
        ];

        RunResult restored = await MemoryJournal.RestoreAsync(
            [.. lines.Select(line => JsonSerializer.Serialize(line, JournalJson.Default.JournalLine))]);

        Assert.Equal(Limit.ThreadPool, restored.Verdict!.Limit);
        Assert.Equal(run.Blame.Select(place => place.Kind), restored.Blame.Select(place => place.Kind));
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
