using Threadbare.Find;
using Threadbare.Journal;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run;
using Threadbare.Tests.Run;
using Xunit;

namespace Threadbare.Tests.Journal;

public sealed class SearchJournalTests : IDisposable
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"],
        Load = new LoadSearch(4, ByRate: false, TimeSpan.FromMinutes(5), TimeSpan.FromSeconds(20), First: 1),
    };

    private readonly ManualTime _time = new();
    private readonly MemoryJournal _journal = new();

    [Fact]
    public async Task A_search_that_was_not_saved_is_restored_whole()
    {
        RunResult live = await FindAsync();

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.Bytes);

        Assert.Equal(RunFile.ToText(live with { Notes = [] }), RunFile.ToText(restored with { Notes = [] }));
    }

    [Fact]
    public async Task The_loads_that_ended_before_the_tool_did_are_judged()
    {
        RunResult live = await FindAsync();
        string[] lines = _journal.Lines;
        int second = FindLine(lines, "{\"part\":", 2);

        RunResult restored = await MemoryJournal.RestoreAsync(lines[..(second + 1)]);

        Assert.Equal(live.Steps.Take(2).Select(step => step.Users), restored.Steps.Select(step => step.Users));
        Assert.Equal(live.Intervals.Take(restored.Intervals.Count).Select(one => one.T), restored.Intervals.Select(one => one.T));
        Assert.Equal(live.Id, restored.Id);
        Assert.NotNull(restored.Verdict);
        Assert.True(restored.Interrupted);
        Assert.EndsWith("of the search, which was not finished.", restored.Notes[0], StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_load_in_which_the_tool_ended_counts_too()
    {
        await FindAsync();
        string[] lines = _journal.Lines;
        int first = FindLine(lines, "{\"part\":", 1);

        RunResult restored = await MemoryJournal.RestoreAsync(lines[..(first + 6)]);

        Assert.Equal([1, 2], restored.Steps.Select(step => step.Users));
        Assert.Null(restored.Steps[1].Settled);
    }

    [Fact]
    public async Task A_load_that_the_search_repeated_counts_once()
    {
        await FindAsync();
        string[] lines = _journal.Lines;
        int first = FindLine(lines, "{\"part\":", 1);
        string[] repeated = [.. lines[..first], .. lines[1..]];

        RunResult restored = await MemoryJournal.RestoreAsync(repeated);

        Assert.Equal((await MemoryJournal.RestoreAsync(lines)).Totals.Ok, restored.Totals.Ok);
    }

    public void Dispose() => _journal.Dispose();

    private static int FindLine(string[] lines, string begin, int number) =>
        lines.Index().Where(line => line.Item.StartsWith(begin, StringComparison.Ordinal)).ElementAt(number - 1).Index;

    private async Task<RunResult> FindAsync()
    {
        await using var journal = new RunJournal(Plan, _journal.CreateWriter(_time), _time);
        var search = new FindRun(Plan, _time, new ReportingRunner(_time)) { Observers = [journal] };
        return await search.RunAsync(CancellationToken.None, CancellationToken.None);
    }

    private sealed class ReportingRunner(ManualTime time) : ILoadRunner
    {
        private const int Seconds = 25;

        public async Task<SearchPart> RunAsync(LoadPlan plan, IReadOnlyList<IRunObserver> observers, IRuntimeProbe? probe,
            CancellationToken endLoad, CancellationToken abort)
        {
            var engine = new ReportingEngine(Seconds, _ =>
            {
                time.Advance(TimeSpan.FromSeconds(Seconds));
                return Task.CompletedTask;
            }) { OnlySucceeds = true };
            var load = new LoadRun(plan, time)
            {
                Carrier = new GivenCarrier(engine), Observers = observers,
            };
            RunResult result = await load.RunAsync(endLoad, abort);
            return new SearchPart(result, load.StartTimestamp);
        }
    }
}
