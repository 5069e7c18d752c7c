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

    private void Send(Look begin, int second, double threads) => _probe.Take(
        new Watched
        {
            Load = begin.Number,
            Second = second,
            Sample = ByteString.CopyFrom(
                JsonSerializer.SerializeToUtf8Bytes(new RuntimeSample { Threads = threads }, MessageJson.Default.RuntimeSample)),
        },
        _clock.Now);
}
