using Microsoft.Diagnostics.Tracing;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Histograms;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Xunit;

namespace Threadbare.Tests.Recordings;

/// <summary>The readers that watch a process see in each recording what was wrong when it was made.</summary>
public sealed class ReplayTests(LabCode code) : IClassFixture<LabCode>
{
    [Theory]
    [InlineData("thread-pool", "Thread.Sleep", BlockingKind.Sleep, "GET /sync")]
    [InlineData("lock", "HttpClient.Send", BlockingKind.BlockingIo, "GET /stock/sync")]
    [InlineData("semaphore", "HttpClient.Send", BlockingKind.BlockingIo, "GET /locks/semaphore")]
    public async Task The_line_that_holds_threads_is_blamed(string disease, string call, BlockingKind kind, string route)
    {
        var recording = Recording.Load(disease);

        (IReadOnlyList<BlamedPlace> places, _, IReadOnlyList<string> notes) = await Replay(recording).BlameAsync();

        Assert.Empty(notes);
        BlamedPlace place = Assert.Single(places);
        Assert.EndsWith("// holds the thread", recording.ReadLine(place.File, place.Line), StringComparison.Ordinal);
        Assert.Equal((call, kind, route), (place.Call, place.Kind, place.Route));
        Assert.InRange(place.Threads, 2, 12);
    }

    [Fact]
    public async Task The_line_that_holds_a_lock_is_found()
    {
        var recording = Recording.Load("lock");

        (_, IReadOnlyList<Holder> holders, _) = await Replay(recording).BlameAsync();

        Holder holder = Assert.Single(holders);
        Assert.Equal((Limit.Lock, "HttpClient.Send"), (holder.Limit, holder.HeldWhile));
        Assert.EndsWith("// holds the thread", recording.ReadLine(holder.HeldAt!.File, holder.HeldAt.Line), StringComparison.Ordinal);
        Assert.Equal("Threadbare.Lab.Stock.StockLevel.Refresh", holder.WaitsAt!.Method);
    }

    [Theory]
    [InlineData("healthy")]
    [InlineData("gate")]
    [InlineData("cpu")]
    [InlineData("allocation")]
    public async Task No_line_is_blamed_where_no_thread_was_held(string disease)
    {
        (IReadOnlyList<BlamedPlace> places, IReadOnlyList<Holder> holders, IReadOnlyList<string> notes) =
            await Replay(disease).BlameAsync();

        Assert.Empty(places);
        Assert.Empty(holders);
        Assert.Empty(notes);
    }

    [Fact]
    public async Task The_line_that_computes_has_most_of_the_processor_time()
    {
        var recording = Recording.Load("cpu");

        WorkProfile work = await Replay(recording).FindWorkAsync();

        HotSpot hottest = work.HotSpots!.First(spot => spot.Kind == CodeKind.Own);
        Assert.Contains("Distance(", recording.ReadLine(hottest.File, hottest.Line), StringComparison.Ordinal);
        Assert.InRange(hottest.Share, 0.3, 1);
        Assert.Equal(0, work.Windows[0].Lost);
    }

    [Fact]
    public async Task The_line_that_allocates_has_most_of_the_bytes()
    {
        var recording = Recording.Load("allocation");

        WorkProfile work = await Replay(recording).FindWorkAsync();

        AllocationSite most = work.Allocations![0];
        Assert.EndsWith("// allocates", recording.ReadLine(most.File, most.Line), StringComparison.Ordinal);
        Assert.Equal("System.Byte[]", most.Type);
        Assert.InRange(most.Share, 0.8, 1);
        Assert.InRange(most.LargeShare, 0.9, 1);
    }

    [Fact]
    public async Task The_line_that_waits_for_the_gate_and_the_one_that_holds_it_are_found()
    {
        var recording = Recording.Load("gate");

        AwaitedCode awaits = await Replay(recording).FindAwaitsAsync();

        Holder gate = Assert.Single(awaits.Holders, holder => holder.Limit == Limit.Gate);
        Assert.Equal("await turns.WaitAsync(cancellationToken);", recording.ReadLine(gate.WaitsAt!.File, gate.WaitsAt.Line));
        Assert.Equal("return await WriteAsync(delay, cancellationToken);", recording.ReadLine(gate.HeldAt!.File, gate.HeldAt.Line));
        Assert.Equal("GET /exports/gated", gate.Route);
        Assert.InRange(gate.WaitMs!.Value, 50, 2_000);
    }

    [Theory]
    [InlineData("healthy", ReleaseMechanism.Socket)]
    [InlineData("thread-pool", ReleaseMechanism.Timer)]
    [InlineData("lock", ReleaseMechanism.Socket)]
    [InlineData("semaphore", ReleaseMechanism.Socket)]
    [InlineData("gate", ReleaseMechanism.Semaphore)]
    [InlineData("cpu", ReleaseMechanism.Socket)]
    [InlineData("allocation", ReleaseMechanism.Socket)]
    public async Task The_mechanism_that_lets_requests_continue_is_named(string disease, ReleaseMechanism mechanism)
    {
        IReadOnlyList<AsyncRelease> releases = await Replay(disease).FindReleasesAsync();

        Assert.Contains(releases, release => release.Mechanism == mechanism && release.PerSecond >= 2);
        Assert.Equal(disease == "gate", releases.Any(release => release.Mechanism == ReleaseMechanism.Semaphore));
    }

    [Fact]
    public async Task The_line_that_releases_the_gate_is_found()
    {
        var recording = Recording.Load("gate");

        IReadOnlyList<AsyncRelease> releases = await Replay(recording).FindReleasesAsync();

        AsyncRelease gate = Assert.Single(releases, release => release.Mechanism == ReleaseMechanism.Semaphore);
        Assert.Equal("turns.Release();", recording.ReadLine(gate.File, gate.Line));
    }

    [Fact]
    public void Work_items_of_a_starved_pool_wait_in_its_queue()
    {
        var wait = new QueueWait();
        byte[] stream = Recording.Load("thread-pool").Find("queue reader 1.nettrace")!;

        using EventPipeEventSource source = QueueWaitSampler.Subscribe(new RecordedStream(stream), wait);
        source.Process();
        LatencyHistogram waits = wait.Close(DateTime.MinValue)!;

        Assert.InRange(wait.Paired, 5, 10_000);
        Assert.InRange(LatencySummary.Summarize(waits).P99, 20, 5_000);
    }

    [Theory]
    [InlineData("healthy", "/hello", false, 0, 50e6)]
    [InlineData("thread-pool", "/sync", false, 0, 50e6)]
    [InlineData("lock", "/stock/sync", true, 0, 50e6)]
    [InlineData("semaphore", "/locks/semaphore", false, 0, 50e6)]
    [InlineData("gate", "/exports/gated", false, 0, 50e6)]
    [InlineData("cpu", "/search/scan", false, 0, 200e6)]
    [InlineData("allocation", "/pictures/new", false, 50e6, 1e11)]
    public async Task The_runtimes_figures_are_read(string disease, string route, bool hasLock, double least, double most)
    {
        (IReadOnlyList<RuntimeSample> samples, RuntimeSession session, PoolEvents pool, RouteTemplates routes) =
            await Replay(disease).MonitorAsync();

        Assert.Empty(session.Notes);
        Assert.True(session.Events.HasRuntimeMeter);
        Assert.Equal((session.Events.Ticks, 0), (samples.Count, session.Lost));
        Assert.InRange(samples.Count, 2, 30);
        Assert.All(samples, sample => Assert.InRange(sample.Threads!.Value, 1, 100));
        Assert.InRange(samples.Average(sample => sample.AllocatedPerSecond ?? 0), least, most);
        Assert.Equal(hasLock, samples.Any(sample => sample.LockContentionsPerSecond > 5));
        Assert.Equal(hasLock, pool.Drain().LockWait > 100);
        Assert.True(routes.Contains(route));
    }

    private Replay Replay(string disease) => Replay(Recording.Load(disease));

    private Replay Replay(Recording recording) => new(code, recording, TestContext.Current.CancellationToken);
}
