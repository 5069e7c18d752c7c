using Threadbare.Journal;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Journal;

public sealed class WatchJournalTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    [Fact]
    public async Task A_watch_that_was_killed_is_restored_with_its_seconds_and_its_lines()
    {
        var time = new ManualTime();
        await using var journal = new WatchJournal(new StarvedProbe(), time.GetUtcNow(), id => Path.Combine(_folder, id), time);
        for (int second = 0; second < 20; second++)
        {
            journal.Add(new IntervalResult { T = second, Runtime = new RuntimeSample { Threads = 8, QueueLength = 0 } });
        }

        journal.Say("the process has ended");
        JournalEnd end = await journal.EndAsync();
        await using FileStream file = File.OpenRead(Path.Combine(end.Folder!, JournalFile.Name));
        RunResult restored = await JournalReader.ReadAsync(file, TestContext.Current.CancellationToken);

        Assert.Equal(Path.Combine(_folder, "19700101-000000-watch"), end.Folder);
        Assert.Equal(20, restored.Intervals.Count);
        Assert.Equal(4711, restored.Target.ProcessId);
        Assert.Equal("Orders.Total", Assert.Single(restored.Blame).Method);
        Assert.StartsWith("Not starved in 20 s.", restored.Headline, StringComparison.Ordinal);
        Assert.True(restored.Interrupted);
        Assert.Null(restored.Plan);
    }

    [Fact]
    public async Task The_journal_is_removed_once_the_run_is_saved_beside_it()
    {
        var time = new ManualTime();
        await using var journal = new WatchJournal(new StarvedProbe(), time.GetUtcNow(), id => Path.Combine(_folder, id), time);
        journal.Add(new IntervalResult());
        JournalEnd end = await journal.EndAsync();
        string file = Path.Combine(end.Folder!, JournalFile.Name);

        end.RemoveIfSavedIn("/elsewhere");
        bool isKept = File.Exists(file);
        end.RemoveIfSavedIn(end.Folder);

        Assert.True(isKept);
        Assert.False(File.Exists(file));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private sealed class StarvedProbe : IRuntimeProbe
    {
        public Observations Seen => new()
        {
            Target = new TargetDescription { ProcessId = 4711 },
            Blame =
            [
                new BlamedPlace
                {
                    Method = "Orders.Total", Call = "Task.Result", Kind = BlockingKind.SyncOverAsync, Share = 0.5, Threads = 4,
                    Certainty = Certainty.MethodOnly, Advice = "",
                },
            ],
        };

        public RuntimeSample? Sample() => null;

        public void BeginLoad(long zero)
        {
        }

        public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }
}
