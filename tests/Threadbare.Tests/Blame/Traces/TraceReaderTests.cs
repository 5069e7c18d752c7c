using Threadbare.Diagnostics.Blame.Traces;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;
using Threadbare.Run;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Traces;

/// <summary>A file that another tool recorded shows what the readers of a live process see.</summary>
public sealed class TraceReaderTests(LabCode code) : IClassFixture<LabCode>, IDisposable
{
    private const int Places = 50;

    private readonly string _file = Path.Combine(Directory.CreateTempSubdirectory("threadbare-tests-").FullName, "shop.nettrace");

    public void Dispose() => Directory.Delete(Path.GetDirectoryName(_file)!, recursive: true);

    [Theory]
    [InlineData("thread-pool", "Thread.Sleep", BlockingKind.Sleep, "GET /sync")]
    [InlineData("lock", "HttpClient.Send", BlockingKind.BlockingIo, "GET /stock/sync")]
    [InlineData("semaphore", "HttpClient.Send", BlockingKind.BlockingIo, "GET /locks/semaphore")]
    public async Task The_line_that_held_threads_is_blamed(string disease, string call, BlockingKind kind, string route)
    {
        var recording = Recording.Load(disease);

        TraceReading trace = (await ReadAsync(JoinedTrace.Write(recording)))!;

        BlamedPlace place = Assert.Single(trace.Seen.Blame);
        Assert.EndsWith("// holds the thread", recording.ReadLine(place.File, place.Line), StringComparison.Ordinal);
        Assert.Equal((call, kind, route), (place.Call, place.Kind, place.Route));
        Assert.InRange(place.Threads, 2, 12);
    }

    [Fact]
    public async Task The_line_that_held_a_lock_is_found()
    {
        var recording = Recording.Load("lock");

        TraceReading trace = (await ReadAsync(JoinedTrace.Write(recording)))!;

        Holder holder = Assert.Single(trace.Seen.Holders);
        Assert.Equal((Limit.Lock, "HttpClient.Send"), (holder.Limit, holder.HeldWhile));
        Assert.EndsWith("// holds the thread", recording.ReadLine(holder.HeldAt!.File, holder.HeldAt.Line), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("healthy")]
    [InlineData("gate")]
    [InlineData("cpu")]
    [InlineData("allocation")]
    public async Task No_line_is_blamed_where_no_thread_was_held(string disease)
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load(disease))))!;

        Assert.Empty(trace.Seen.Blame);
        Assert.Empty(trace.Seen.Holders);
    }

    [Fact]
    public async Task The_line_that_computed_is_named()
    {
        var recording = Recording.Load("cpu");

        TraceReading trace = (await ReadAsync(JoinedTrace.Write(recording)))!;

        HotSpot hottest = trace.Seen.Work.HotSpots!.First(spot => spot.Kind == CodeKind.Own);
        Assert.Contains("Distance(", recording.ReadLine(hottest.File, hottest.Line), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Threads_that_only_waited_used_no_processor()
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("thread-pool"))))!;

        Assert.Null(trace.Seen.Work.HotSpots);
    }

    [Fact]
    public async Task The_line_that_allocated_is_named()
    {
        var recording = Recording.Load("allocation");

        TraceReading trace = (await ReadAsync(JoinedTrace.Write(recording)))!;

        AllocationSite most = trace.Seen.Work.Allocations![0];
        Assert.EndsWith("// allocates", recording.ReadLine(most.File, most.Line), StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_result_is_that_of_a_look_at_a_process()
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("lock"))))!;

        RunResult result = Observation.Create("20260101-000000-blame", trace.Seconds, trace.StartedAt, trace.Seen);

        Assert.Equal("shop.nettrace", result.Target.Recording);
        Assert.InRange(result.Target.StackLooks!.Value, Replay.Bursts, 20);
        Assert.Contains("StockLevel.Refresh", result.Headline, StringComparison.Ordinal);
        Assert.Contains(result.Intervals, second => second.Runtime!.BlockedThreads > 1);
        Assert.All(result.Intervals, second => Assert.Null(second.Runtime!.QueueLength));
    }

    [Fact]
    public async Task Without_the_folder_of_the_build_the_missing_assemblies_are_named()
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("lock")), folders: []))!;

        Assert.Empty(trace.Seen.Blame);
        Assert.Null(trace.Seen.Target.StackLooks);
        Assert.Contains(trace.Seen.Notes, note => note.Contains("Threadbare.Lab.dll", StringComparison.Ordinal)
            && note.EndsWith("with its symbols: --symbols DIR.", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Without_symbols_that_is_said()
    {
        string bare = Path.GetDirectoryName(_file)!;
        File.Copy(Path.Combine(code.Folder, "Threadbare.Lab.dll"), Path.Combine(bare, "Threadbare.Lab.dll"));
        File.Copy(Path.Combine(code.Folder, "Threadbare.Lab.Library.dll"), Path.Combine(bare, "Threadbare.Lab.Library.dll"));

        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("lock")), folders: [bare]))!;

        Assert.Empty(trace.Seen.Blame);
        Assert.Null(trace.Seen.Target.StackLooks);
    }

    [Fact]
    public async Task Symbols_may_lie_in_another_folder_than_their_assembly()
    {
        var recording = Recording.Load("lock");
        string bare = Path.GetDirectoryName(_file)!;
        File.Copy(Path.Combine(code.Folder, "Threadbare.Lab.dll"), Path.Combine(bare, "Threadbare.Lab.dll"));
        string symbols = Directory.CreateDirectory(Path.Combine(bare, "symbols")).FullName;
        File.Copy(Path.Combine(code.Folder, "Threadbare.Lab.pdb"), Path.Combine(symbols, "Threadbare.Lab.pdb"));

        TraceReading trace = (await ReadAsync(JoinedTrace.Write(recording), folders: [bare, symbols]))!;

        BlamedPlace place = Assert.Single(trace.Seen.Blame);
        Assert.EndsWith("// holds the thread", recording.ReadLine(place.File, place.Line), StringComparison.Ordinal);
    }

    [Fact]
    public async Task Without_stacks_that_is_said()
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("allocation"), hasStacks: false)))!;

        Assert.Contains(trace.Seen.Notes, note => note.StartsWith("The file has no stacks of threads,", StringComparison.Ordinal));
        Assert.Null(trace.Seen.Target.StackLooks);
        Assert.NotNull(trace.Seen.Work.Allocations![0].Line);
    }

    [Fact]
    public async Task A_recorder_that_was_killed_left_no_list_of_methods()
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("lock"), hasCode: false)))!;

        Assert.Empty(trace.Seen.Blame);
        Assert.Contains(trace.Seen.Notes, note => note.Contains("Stop dotnet-trace with Ctrl+C or Enter", StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_no_recording_shows_is_said_with_the_command_for_more()
    {
        TraceReading trace = (await ReadAsync(JoinedTrace.Write(Recording.Load("healthy"))))!;

        Assert.Contains(trace.Seen.Notes, note => note.StartsWith("The file does not show how long work waited", StringComparison.Ordinal));
        Assert.Contains("dotnet-trace collect -p PID --providers", trace.Seen.Notes[^1], StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_file_without_any_event_is_none() => Assert.Null(await ReadAsync(new MadeStream().ToArray()));

    [Fact]
    public async Task A_file_that_was_cut_names_no_wrong_line()
    {
        var recording = Recording.Load("lock");
        byte[] whole = JoinedTrace.Write(recording);
        for (int place = 0; place < Places; place++)
        {
            TraceReading? trace = await ReadAsync(whole[..(whole.Length * place / Places)]);

            Assert.All(trace?.Seen.Blame ?? [], one => Assert.EndsWith(
                "// holds the thread", recording.ReadLine(one.File, one.Line), StringComparison.Ordinal));
            Assert.All(trace?.Seen.Notes ?? [], note => Assert.DoesNotContain('\n', note));
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2, Explicit = true)]
    [InlineData(3, Explicit = true)]
    [InlineData(4, Explicit = true)]
    [InlineData(5, Explicit = true)]
    [InlineData(6, Explicit = true)]
    public async Task A_file_with_wrong_bytes_is_read_to_an_end(int seed)
    {
        const int Tries = 15;
        byte[] whole = JoinedTrace.Write(Recording.Load("lock"));
        var random = new Random(seed);
        for (int place = 0; place < Tries; place++)
        {
            byte[] wrong = [.. whole];
            wrong[random.Next(wrong.Length)] ^= (byte)(1 << random.Next(8));
            wrong[random.Next(200, wrong.Length)] = (byte)random.Next(256);

            TraceReading? trace = await ReadAsync(wrong);

            Assert.All(trace?.Seen.Notes ?? [], note => Assert.DoesNotContain('\n', note));
        }
    }

    private async Task<TraceReading?> ReadAsync(byte[] octets, string[]? folders = null)
    {
        await File.WriteAllBytesAsync(_file, octets, TestContext.Current.CancellationToken);
        return await new TraceReader(new TraceFile(_file), folders ?? [code.Folder], TimeProvider.System)
            .ReadAsync(TestContext.Current.CancellationToken);
    }
}
