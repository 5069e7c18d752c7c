using System.Text;
using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitRecorderTests
{
    private const string Tasks = "System.Threading.Tasks.TplEventSource";
    private const string Http = "System.Net.Http";
    private const string Chains = "System.Runtime.CompilerServices.AsyncProfilerEventSource";
    private const long Thread = 7;

    private readonly Dictionary<string, byte[]> _streams = [];
    private readonly MadeStream _times = new();
    private readonly MadeStream _stacks = new();

    [Fact]
    public void Only_one_of_the_two_sessions_asks_for_stacks() =>
        Assert.Equal((true, false), (AwaitRecorder.Stacks.HasStacks, AwaitRecorder.Times.HasStacks));

    [Theory]
    [InlineData(0, 0, 2.9, false)]
    [InlineData(0, 0, 3.0, true)]
    [InlineData(AwaitConstants.MostAwaits - 1, 0, 0.1, false)]
    [InlineData(AwaitConstants.MostAwaits, 0, 0.1, true)]
    [InlineData(0, AwaitConstants.EnoughAwaits, 0.9, false)]
    [InlineData(0, AwaitConstants.EnoughAwaits, 1.0, true)]
    [InlineData(0, AwaitConstants.EnoughAwaits - 1, 1.0, false)]
    public void A_window_closes_once_it_has_seen_enough(int begun, int ended, double seconds, bool isEnough)
    {
        var window = new AwaitWindow { Begun = begun, Ended = ended };

        Assert.Equal(isEnough, AwaitRecorder.IsEnough(window, TimeSpan.FromSeconds(seconds)));
    }

    [Fact]
    public async Task A_window_without_awaits_is_as_long_as_it_was_open()
    {
        AwaitWindow window = await TakeAsync();

        Assert.Equal((3000, 3000), (window.Recorded, window.Length));
    }

    [Fact]
    public async Task Awaits_begin_and_end_at_their_times_and_those_with_stacks_bound_the_window()
    {
        Begin(_times, at: 5, task: 1);
        foreach (int at in new[] { 10, 40 })
        {
            Begin(_times, at, task: at);
            Begin(_stacks, at, task: at);
        }

        _times.Add(30, Thread, Tasks, id: 11, 1, 2, 10);

        AwaitWindow window = await TakeAsync();

        Assert.Equal([new AwaitBegin(10, Thread, new AwaitKey(10, 3)), new AwaitBegin(40, Thread, new AwaitKey(40, 3))], window.Begins);
        Assert.Equal([new TaskEnd(30, 10)], window.Ends);
        Assert.Equal([new AwaitKey(10, 3), new AwaitKey(40, 3)], window.Stacks.Keys);
        Assert.Equal((3, 1, 30), (window.Begun, window.Ended, window.Length));
    }

    [Fact]
    public async Task A_thread_that_waits_for_a_task_awaits_nothing()
    {
        _times.Add(10, Thread, Tasks, id: 10, 1, 2, 10, 0, 3);
        _stacks.Add(10, Thread, Tasks, id: 10, 1, 2, 10, 0, 3);

        AwaitWindow window = await TakeAsync();

        Assert.Equal((0, 0), (window.Begun, window.Stacks.Count));
    }

    [Fact]
    public async Task Events_that_are_too_short_are_passed_over()
    {
        _times.Add(10, Thread, Tasks, id: 10, 1, 2, 10, 1);
        _times.Add(11, Thread, Tasks, id: 11, 1, 2);
        _times.Add(12, Thread, Http, id: 6, 1);
        _stacks.Add(10, Thread, Tasks, id: 10, 1, 2, 10, 1);

        AwaitWindow window = await TakeAsync();

        Assert.Equal((0, 0, 0, 0), (window.Begun, window.Ended, window.HttpQueued.Count, window.Stacks.Count));
    }

    [Fact]
    public async Task Events_that_are_longer_than_needed_are_read()
    {
        _times.Add(10, Thread, Tasks, id: 10, 1, 2, 10, 1, 3, 4);
        _times.Add(12, Thread, Http, id: 6, 2.5, 4);

        AwaitWindow window = await TakeAsync();

        Assert.Equal([new AwaitKey(10, 3)], window.Begins.Select(begin => begin.Key));
        Assert.Equal([2.5], window.HttpQueued);
    }

    [Fact]
    public async Task Other_events_with_the_numbers_of_awaits_are_passed_over()
    {
        _times.Add(10, Thread, "Shop", id: 10, 1, 2, 10, 1, 3);
        _times.Add(11, Thread, "Shop", id: 4);
        _stacks.Add(10, Thread, Http, id: 10, 1, 2, 10, 1, 3);
        _stacks.Add(11, Thread, Tasks, id: 11, 1, 2, 10, 1, 3);
        _stacks.Add(12, Thread, Tasks, id: 1, "http", "prices", 80);
        _stacks.Add(13, Thread, Http, id: 2, "http", "prices", 80);

        AwaitWindow window = await TakeAsync();

        Assert.Equal((0, 0), (window.Begun, window.HttpConnections));
        Assert.Empty(window.Stacks);
        Assert.Empty(window.HttpStarts);
    }

    [Fact]
    public async Task An_outbound_call_that_ends_on_its_thread_has_a_time()
    {
        _times.Add(10, Thread, Http, id: 1);
        _times.Add(12, Thread + 1, Http, id: 2);
        _times.Add(25.5, Thread, Http, id: 2, 429);
        _times.Add(30, Thread, Http, id: 2, -1);

        AwaitWindow window = await TakeAsync();

        Assert.Equal([(Thread, 15.5)], window.HttpTimes);
        Assert.Equal([429, -1], window.HttpStatuses);
    }

    [Fact]
    public async Task New_connections_and_waits_for_one_are_counted()
    {
        _times.Add(10, Thread, Http, id: 4);
        _times.Add(11, Thread, Http, id: 4);
        _times.Add(12, Thread, Http, id: 6, 2.5);

        AwaitWindow window = await TakeAsync();

        Assert.Equal(2, window.HttpConnections);
        Assert.Equal([2.5], window.HttpQueued);
    }

    public static TheoryData<string, byte[]> Hosts => new()
    {
        { "prices:8080", [.. Write("http\0prices\0"), .. BitConverter.GetBytes(8080), .. Write("/all\0")] },
        { "prices:8080", [.. Write("http\0prices\0"), .. BitConverter.GetBytes(8080)] },
        { "prices", [.. Write("http\0prices\0"), .. BitConverter.GetBytes(0), .. Write("/all\0")] },
        { "prices", Write("http\0prices\0") },
        { "", Write("prices\0") },
        { "", Write("prices") },
    };

    [Theory, MemberData(nameof(Hosts))]
    public async Task An_outbound_call_has_its_host_and_port(string host, byte[] payload)
    {
        _stacks.Add(10, Thread, Http, id: 1, payload);

        HttpStart start = Assert.Single((await TakeAsync()).HttpStarts);

        Assert.Equal((Thread, host), (start.ThreadId, start.Host));
    }

    [Fact]
    public async Task Steps_of_chains_have_their_times_by_the_targets_clock()
    {
        byte[] buffer = new MadeChains(Thread, start: 500_000)
            .Table(frequency: 10_000_000)
            .Frames(6, later: 10_000, chain: 1, 0, 0x1000)
            .Frames(7, later: 200_000, chain: 1, 0, 0x1000)
            .Step(10, later: 0)
            .Step(4, later: 0)
            .ToArray();
        _times.Add(100, Thread, Chains, id: 1, buffer.Length, buffer);

        AwaitWindow window = await TakeAsync();

        Assert.Equal([new ChainWait(51, 71, 0x1000, null)], window.Waits);
        Assert.Equal((1, 1, 51, 2949), (window.Begun, window.Ended, window.From, window.Length));
    }

    [Fact]
    public async Task Only_a_process_with_chains_is_given_time_to_hand_them_over()
    {
        AwaitWindow without = await TakeAsync();
        _times.Add(100, Thread, Chains, id: 1, 0);

        AwaitWindow window = await TakeAsync();

        Assert.Equal((TimeSpan.Zero, AwaitConstants.ChainsDue), (AwaitRecorder.FindHandover(without), AwaitRecorder.FindHandover(window)));
    }

    [Fact]
    public async Task The_end_of_the_load_closes_the_window_which_keeps_what_it_has_seen()
    {
        Begin(_times, at: 0, task: 7);
        Begin(_stacks, at: 0, task: 7);

        AwaitWindow window = await TakeAsync(Create(), isLoadOver: true);

        Assert.True(window.Recorded < AwaitConstants.Check.TotalMilliseconds);
        Assert.Single(window.Begins);
    }

    [Fact]
    public async Task Both_sessions_are_closed_at_the_end()
    {
        MadePort port = Create();

        await TakeAsync(port);

        Assert.Equal([true, true], port.Opened.Select(opened => opened.Session.IsDisposed));
    }

    [Fact]
    public async Task If_the_second_session_does_not_open_the_first_is_closed()
    {
        var port = new MadePort(reader => reader == AwaitRecorder.Times.ThreadName ? _times.ToArray() : null);

        await Assert.ThrowsAsync<TimeoutException>(() => TakeAsync(port));

        Assert.True(Assert.Single(port.Opened).Session.IsDisposed);
    }

    [Theory]
    [InlineData("await time reader")]
    [InlineData("await stack reader")]
    public async Task A_stream_that_cannot_be_read_is_said(string reader)
    {
        MadePort port = Create();
        _streams[reader] = [.. _times.ToArray()[..40], .. Enumerable.Repeat((byte)0xAB, 100_000)];

        await Assert.ThrowsAsync<UnreadableEventsException>(() => TakeAsync(port));
    }

    private static byte[] Write(string text) => Encoding.Unicode.GetBytes(text);

    private static void Begin(MadeStream stream, double at, int task) => stream.Add(at, Thread, Tasks, id: 10, 1, 2, task, 1, 3);

    private static Task<AwaitWindow> TakeAsync(MadePort port, bool isLoadOver = false) => new AwaitRecorder(port, new InstantTime())
        .TakeAsync(new CancellationToken(isLoadOver), TestContext.Current.CancellationToken);

    private Task<AwaitWindow> TakeAsync() => TakeAsync(Create());

    private MadePort Create()
    {
        _streams[AwaitRecorder.Times.ThreadName] = _times.ToArray();
        _streams[AwaitRecorder.Stacks.ThreadName] = _stacks.ToArray();
        return new MadePort(_streams.GetValueOrDefault);
    }
}
