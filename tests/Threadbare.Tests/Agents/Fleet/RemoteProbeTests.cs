using System.Text.Json;
using Google.Protobuf;
using Threadbare.Agents.Clocks;
using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class RemoteProbeTests
{
    private readonly ManualTime _time = new();
    private readonly NanoClock _clock;
    private readonly AgentLine _line = new(new Hello { Name = "web-1", Host = "host", Cores = 2, Watches = true }, "10.0.0.9", heard: 0);
    private readonly RemoteProbe _probe;

    public RemoteProbeTests()
    {
        _clock = new NanoClock(_time);
        _probe = new RemoteProbe(_line, _clock, _time);
    }

    [Fact]
    public async Task A_second_has_the_sample_of_its_own_end()
    {
        Look begin = Begin();
        Send(begin, second: 0, threads: 4);
        Send(begin, second: 1, threads: 5);

        Assert.Equal((4d, 5d), (await ThreadsAsync(0), await ThreadsAsync(1)));
        Assert.Equal(0, _probe.Agents[0].LateIntervals);
    }

    [Fact]
    public void The_load_begins_at_the_same_instant_by_the_clock_of_the_agent()
    {
        _line.Clock.Add(sent: _clock.Now, there: _clock.Now + 5_000_000_000, received: _clock.Now);

        Assert.Equal(_clock.FromTimestamp(20_000_000) + 5_000_000_000, Begin(zero: 20_000_000).Zero);
    }

    [Fact]
    public async Task A_second_waits_for_a_sample_that_is_under_way()
    {
        Look begin = Begin();
        _time.Advance(TimeSpan.FromSeconds(1));
        Task<double?> threads = ThreadsAsync(0);
        Assert.False(threads.IsCompleted);

        Send(begin, second: 0, threads: 7);

        Assert.Equal(7, await threads);
    }

    [Fact]
    public async Task A_sample_that_does_not_come_leaves_its_second_unknown_and_is_counted()
    {
        Look begin = Begin();
        _time.Advance(TimeSpan.FromSeconds(1.6));
        Assert.Null(await ThreadsAsync(0));
        Send(begin, second: 2, threads: 9);

        Assert.Null(await ThreadsAsync(1));
        Assert.Equal(9, await ThreadsAsync(2));
        Assert.Equal(2, _probe.Agents[0].LateIntervals);
    }

    [Fact]
    public async Task A_sample_of_the_load_before_belongs_to_no_second()
    {
        Look before = Begin();
        Look begin = Begin();
        Send(before, second: 0, threads: 4);
        Send(begin, second: 0, threads: 8);

        Assert.Equal(8, await ThreadsAsync(0));
    }

    [Fact]
    public async Task Nobody_waits_for_an_agent_that_is_lost()
    {
        Begin();
        Task<double?> threads = ThreadsAsync(0);

        _probe.Lose("its connection ended", _clock.Now);

        Assert.Null(await threads);
    }

    [Theory]
    [InlineData("{\"threads\":\"NaN\"}", "threads NaN")]
    [InlineData("{\"cpuPercent\":\"Infinity\"}", "cpuPercent Infinity")]
    [InlineData("{\"cpuPercent\":1e9}", "cpuPercent 1e9")]
    [InlineData("{\"threads\":-1E+300}", "threads -1E+300")]
    [InlineData("{\"idleThreads\":-0.1}", "idleThreads -0.1")]
    [InlineData("{\"heapBytes\":1e400}", "heapBytes 1e400")]
    [InlineData("{\"pools\":[{\"driver\":\"a\",\"name\":\"b\",\"max\":-3}]}", "max -3")]
    [InlineData("{\"pools\":[null]}", "pools null")]
    [InlineData("{\"blocked\":[{\"call\":\"a\",\"kind\":\"Lock\",\"threads\":\"-Infinity\"}]}", "threads -Infinity")]
    public async Task A_sample_that_is_out_of_range_is_dropped_and_told_once(string json, string odd)
    {
        Look begin = Begin();
        Send(begin, second: 0, json);
        Send(begin, second: 1, json);
        Send(begin, second: 2, threads: 5);

        Assert.Equal((null, null, 5d), (await ThreadsAsync(0), await ThreadsAsync(1), await ThreadsAsync(2)));
        Assert.Equal(
            [$"Agent web-1, which watched the service, sent figures that are out of range ({odd}). They were dropped."],
            _probe.Seen.Notes);
    }

    [Theory]
    [InlineData("{\"blame\":[null]}")]
    [InlineData("{\"holders\":[{\"resource\":\"a\",\"samples\":-1}]}")]
    [InlineData("{\"blame\":[{\"call\":\"a\",\"advice\":\"b\",\"share\":\"NaN\"}]}")]
    public void A_look_that_is_out_of_range_is_dropped_and_nobody_waits_for_another(string json)
    {
        _probe.AskForDescription();
        _line.Out.TryRead(out ToAgent? ask);

        _probe.Take(new Watched { Answer = ask!.Look.Number, Look = ByteString.CopyFromUtf8(json) }, _clock.Now);

        Assert.True(_probe.HasDescribed);
        Assert.Contains("out of range", Assert.Single(_probe.Seen.Notes), StringComparison.Ordinal);
        Assert.Empty(_probe.Seen.Blame);
    }

    [Fact]
    public void A_text_of_four_hundred_kilobytes_is_out_of_range()
    {
        Look begin = Begin();

        Send(begin, second: 0, $"{{\"pools\":[{{\"driver\":\"a\",\"name\":\"{new string('x', 400_000)}\"}}]}}");

        Assert.InRange(Assert.Single(_probe.Seen.Notes).Length, 100, 1000);
    }

    [Fact]
    public void No_load_begins_without_the_agent_that_was_to_watch_it()
    {
        _time.Advance(TimeSpan.FromSeconds(3363.7));
        _probe.Lose("its connection ended", _clock.Now);

        var refusal = Assert.Throws<FleetException>(() => _probe.BeginLoad(zero: 0));

        Assert.Equal("Agent web-1, which watches, was lost before the load (its connection ended), so it was not sent.",
            refusal.Message);
    }

    [Fact]
    public void A_load_after_the_first_goes_on_without_the_agent()
    {
        Begin();
        _probe.Lose("its connection ended", _clock.Now);

        _probe.BeginLoad(zero: 0);

        Assert.NotNull(_probe.Loss);
    }

    private Look Begin(long zero = 0)
    {
        _probe.BeginLoad(zero);
        Look? last = null;
        while (_line.Out.TryRead(out ToAgent? message))
        {
            last = message.Look ?? last;
        }

        return last!;
    }

    private async Task<double?> ThreadsAsync(int second) => (await _probe.SampleAsync(second)).Together?.Threads;

    private void Send(Look begin, int second, double threads) =>
        Send(begin, second, JsonSerializer.Serialize(new RuntimeSample { Threads = threads }, MessageJson.Default.RuntimeSample));

    private void Send(Look begin, int second, string json) => _probe.Take(
        new Watched { Load = begin.Number, Second = second, Sample = ByteString.CopyFromUtf8(json) }, _clock.Now);
}
