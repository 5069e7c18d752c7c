using System.Text.Json;
using Threadbare.Journal;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Databases;
using Threadbare.Run;
using Threadbare.Run.Merging;
using Threadbare.Run.Setup;
using Threadbare.Tests.Run;
using Xunit;

namespace Threadbare.Tests.Journal;

public sealed class RunJournalTests : IDisposable
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"],
        Shape = new SteppedLoad(1, 3, 1, TimeSpan.FromSeconds(20)),
        Duration = TimeSpan.FromMinutes(10),
        Thresholds = [new Threshold("p99<1ms", "p99", "<", 1)],
        Names = new PropertyNames(new Dictionary<string, string> { [PlanProperty.Grace] = "--grace" }),
    };

    private readonly ManualTime _time = new();
    private readonly MemoryJournal _journal = new();

    [Fact]
    public async Task A_run_that_was_killed_is_restored_with_every_figure()
    {
        RunResult live = await RunAsync(seconds: 30);

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.LinesWithoutResult);

        Assert.Equal(live.Id, restored.Id);
        Assert.Equal(Json(WithoutRates(live.Totals)), Json(WithoutRates(restored.Totals)));
        Assert.Equal(live.Intervals.Select(Json), restored.Intervals.Select(Json));
        Assert.Equal(live.Steps[0].ResponseTime, restored.Steps[0].ResponseTime);
        Assert.Equal(live.Generator with { CpuPercent = 0 }, restored.Generator with { CpuPercent = 0, Reasons = live.Generator.Reasons });
        Assert.Equal(30, restored.Histograms.Total.ResponseTime.Count);
        Assert.True(restored.Interrupted);
        Assert.False(Assert.Single(restored.Thresholds).Holds);
        Assert.NotNull(restored.Verdict);
        Assert.Equal(
            "The tool ended before it had saved this run. These figures are restored from its journal: the journal ends 30 s after the "
                + "start of a load of 10m.",
            restored.Notes[0]);
    }

    [Fact]
    public async Task A_run_that_was_killed_has_the_figures_of_each_address()
    {
        LoadPlan plan = Plan with { Urls = ["http://localhost:1/orders", "http://localhost:1/stock"] };
        RunResult live;
        await using (var journal = new RunJournal(plan, _journal.CreateWriter(_time), _time))
        {
            live = await RunAsync(journal, seconds: 30, plan);
        }

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.LinesWithoutResult);

        Assert.Equal([30, 0], restored.Endpoints.Select(endpoint => endpoint.Ok));
        Assert.Equal(live.Endpoints.Select(Figures), restored.Endpoints.Select(Figures));
        Assert.Equal(30, restored.Intervals.Sum(interval => interval.Endpoints![0].Ok));
        Assert.Equal(live.Intervals.Select(Json), restored.Intervals.Select(Json));

        static object Figures(EndpointResult one) => (one.Name, one.Sent, one.Failed, one.ResponseTime, one.ServiceTime, one.BytesReceived);
    }

    [Fact]
    public async Task A_run_that_was_killed_has_what_its_database_showed()
    {
        await using (var journal = new RunJournal(Plan, _journal.CreateWriter(_time), _time))
        {
            await RunAsync(journal, seconds: 30, database: new GivenDatabase());
        }

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.LinesWithoutResult);

        Assert.Equal((3, "update t set x = ?"), (restored.Database!.Working, restored.Database.Statements[0].Text));
        Assert.Contains("Seen by another user.", restored.Notes);
    }

    [Fact]
    public async Task A_run_that_ended_and_was_not_saved_is_restored_whole()
    {
        RunResult live = await RunAsync(seconds: 30);

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.Bytes);

        Assert.Equal(Json(live with { Notes = [] }), Json(restored with { Notes = [] }));
        Assert.False(restored.Interrupted);
        Assert.Equal("This run was not saved in its folder. It is restored from its journal, which is whole.", restored.Notes[0]);
    }

    [Fact]
    public async Task A_journal_that_is_torn_anywhere_is_read_up_to_there()
    {
        await RunAsync(seconds: 5);
        byte[] bytes = _journal.Bytes;
        int first = Array.IndexOf(bytes, (byte)'\n') + 1;

        for (int length = first; length < bytes.Length; length += 211)
        {
            RunResult restored = await MemoryJournal.RestoreAsync(bytes[..length]);

            Assert.InRange(restored.Totals.Ok, 0, 5);
            Assert.DoesNotContain(restored.Notes, note => note.Contains("damaged", StringComparison.Ordinal));
        }
    }

    [Fact]
    public async Task A_damaged_line_costs_its_second_and_is_told()
    {
        await RunAsync(seconds: 5);
        string[] lines = _journal.LinesWithoutResult;
        int damaged = Array.FindIndex(lines, line => line.StartsWith("{\"second\":{\"index\":2", StringComparison.Ordinal));
        lines[damaged] = lines[damaged][..100];

        RunResult restored = await MemoryJournal.RestoreAsync(lines);

        Assert.Equal(4, restored.Totals.Ok);
        Assert.Contains("1 lines of the journal are damaged: the requests of those seconds are missing.", restored.Notes);
    }

    // The plan has no scenario.
    [Fact]
    public async Task A_line_that_parses_and_makes_no_sense_costs_its_second_and_is_told()
    {
        await RunAsync(seconds: 5);
        string[] lines = _journal.LinesWithoutResult;
        int damaged = Array.FindIndex(lines, line => line.StartsWith("{\"second\":{\"index\":2", StringComparison.Ordinal));
        lines[damaged] = lines[damaged].Replace("\"index\":2,", "\"index\":2,\"scenarios\":[{\"index\":7}],", StringComparison.Ordinal);

        RunResult restored = await MemoryJournal.RestoreAsync(lines);

        Assert.Equal(4, restored.Totals.Ok);
        Assert.Contains("1 lines of the journal are damaged: the requests of those seconds are missing.", restored.Notes);
    }

    [Fact]
    public async Task A_journal_with_changed_bytes_is_restored_or_refused_with_a_reason()
    {
        await RunAsync(seconds: 5);
        byte[] whole = _journal.Bytes;
        var random = new Random(1);

        for (int i = 0; i < 150; i++)
        {
            byte[] changed = [.. whole];
            changed[random.Next(whole.Length)] = (byte)random.Next(32, 127);
            changed[random.Next(whole.Length)] = (byte)"0-9\"}]"[random.Next(6)];
            Exception? fault = await Record.ExceptionAsync(() => MemoryJournal.RestoreAsync(changed));

            Assert.True(fault is null or InvalidDataException, fault?.ToString());
        }
    }

    [Fact]
    public async Task A_full_disk_is_told_once_and_costs_nothing_once_it_has_room()
    {
        _journal.IsFull = true;
        JournalEnd? end = null;
        await RunAsync(seconds: 200, beforeEnd: () => _journal.IsFull = false, ended => end = ended);

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.LinesWithoutResult);

        Assert.Equal("The journal of this run could not be written (No space left on device). The measurement went on.", end!.Problem);
        Assert.Equal(200, restored.Totals.Ok);
        Assert.InRange(restored.Intervals.Count, 100, 130);
        Assert.Contains(restored.Notes, note => note.Contains("seconds have no figures of their own", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_disk_that_stays_full_costs_only_the_journal()
    {
        _journal.IsFull = true;

        RunResult live = await RunAsync(seconds: 200);

        Assert.Equal(200, live.Totals.Ok);
        Assert.Empty(_journal.Bytes);
    }

    [Fact]
    public async Task A_journal_that_has_reached_its_size_goes_on_with_a_line_a_minute()
    {
        await RunAsync(seconds: 300, mostBytes: 20_000);

        RunResult restored = await MemoryJournal.RestoreAsync(_journal.LinesWithoutResult);

        Assert.Equal(300, restored.Totals.Ok);
        Assert.InRange(restored.Intervals.Count, 5, 60);
        Assert.Single(_journal.Lines, line => line.StartsWith("{\"leftOut\":", StringComparison.Ordinal));
    }

    [Fact]
    public async Task A_journal_has_no_secret_of_the_plan()
    {
        LoadPlan plan = Plan with
        {
            Urls = ["http://localhost:1/orders?token=s3cret"],
            Headers = [new("Authorization", "Bearer s3cret")],
        };
        await using var journal = new RunJournal(plan, _journal.CreateWriter(_time), _time);
        await RunAsync(journal, seconds: 3, plan);
        await journal.EndAsync();

        Assert.NotEmpty(_journal.Lines);
        Assert.All(_journal.Lines, line => Assert.DoesNotContain("s3cret", line, StringComparison.Ordinal));
    }

    [Fact]
    public async Task Counts_that_an_agent_sent_late_are_restored_with_the_next_second()
    {
        RunEnvironment environment = (await RunAsync(seconds: 1)).Environment;
        using var disk = new MemoryJournal();
        await using var journal = new RunJournal(Plan, disk.CreateWriter(_time), _time);
        var start = new RunStart(
            Plan, DateTimeOffset.UnixEpoch, _time.GetTimestamp(), new TargetDescription(), environment, Loops: 1, SetupReport.None);
        IRunObserver observer = journal;

        observer.OnSecond(new RunSecond(start, new IntervalResult { T = 0 }, Count(second: 0, successes: 1), 0, null, null));
        observer.OnLate(Count(second: 0, successes: 5));
        observer.OnSecond(new RunSecond(start, new IntervalResult { T = 1 }, Count(second: 1, successes: 2), 0, null, null));
        await journal.EndAsync();

        Assert.Equal(8, (await MemoryJournal.RestoreAsync(disk.Bytes)).Totals.Ok);
    }

    [Fact]
    public async Task Each_finished_step_has_a_line()
    {
        await RunAsync(seconds: 45);

        Assert.Equal(2, _journal.Lines.Count(line => line.StartsWith("{\"step\":", StringComparison.Ordinal)));
    }

    [Fact]
    public async Task A_load_after_the_verdict_is_left_out()
    {
        await using var journal = new RunJournal(Plan, _journal.CreateWriter(_time), _time);
        await RunAsync(journal, seconds: 3);
        await RunAsync(journal, seconds: 7);

        await journal.EndAsync();

        Assert.Equal(3, (await MemoryJournal.RestoreAsync(_journal.Bytes)).Totals.Ok);
    }

    [Fact]
    public async Task A_load_that_never_began_leaves_no_folder()
    {
        await using var journal = new RunJournal(Plan, _ => throw new InvalidOperationException("no folder is needed"), _time);
        journal.OnStarted(Plan, []);

        Assert.Equal(new JournalEnd(null, null), await journal.EndAsync());
    }

    public void Dispose() => _journal.Dispose();

    private static MergedInterval Count(int second, int successes)
    {
        var merged = new MergedInterval(Plan);
        merged.Reuse(second);
        StepDelta counts = merged.Steps.GetOrAdd(0);
        counts.Sent = successes;
        for (int i = 0; i < successes; i++)
        {
            counts.CountSuccess(response: 1000, service: 1000, bytes: 1);
        }

        return merged;
    }

    private async Task<RunResult> RunAsync(
        int seconds, Action? beforeEnd = null, Action<JournalEnd>? ended = null, long mostBytes = long.MaxValue)
    {
        await using var journal = new RunJournal(Plan, _journal.CreateWriter(_time, mostBytes), _time);
        RunResult live = await RunAsync(journal, seconds);
        beforeEnd?.Invoke();
        ended?.Invoke(await journal.EndAsync());
        return live;
    }

    private Task<RunResult> RunAsync(RunJournal journal, int seconds, LoadPlan? plan = null, IDatabaseProbe? database = null)
    {
        var engine = new ReportingEngine(seconds, _ => Task.CompletedTask);
        var run = new LoadRun(plan ?? Plan, _time)
        {
            Carrier = new GivenCarrier(engine), Observers = [journal], Database = database,
        };
        return run.RunAsync(CancellationToken.None, CancellationToken.None);
    }

    // The live run ended as planned; the restored one at its last line.
    private static RunTotals WithoutRates(RunTotals totals) =>
        totals with { Seconds = 0, RequestsPerSecond = 0, SuccessPerSecond = 0, FailedPerSecond = 0 };

    private static string Json(RunTotals totals) => RunFile.ToText(Report.Runs.OneStep() with { Totals = totals });

    private sealed class GivenDatabase : IDatabaseProbe
    {
        public DatabaseActivity? Activity { get; } = new()
        {
            Server = "localhost/shop", Version = "PostgreSQL 17", Working = 3,
            Statements = [new DatabaseStatement { Text = "update t set x = ?", Share = 1 }],
        };

        public IReadOnlyList<string> Notes => ["Seen by another user."];

        public void BeginLoad()
        {
        }

        public Task EndLoadAsync(CancellationToken cancellationToken) => Task.CompletedTask;
    }

    private static string Json(RunResult run) => RunFile.ToText(run);

    private static string Json(IntervalResult interval) => JsonSerializer.Serialize(interval, RunJson.Default.IntervalResult);
}
