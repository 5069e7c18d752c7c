using System.Text.Json;
using Google.Protobuf;
using Threadbare.Agents.Clocks;
using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class InstanceProbesTests
{
    private readonly ManualTime _time = new();
    private readonly NanoClock _clock;
    private readonly RemoteProbe _one;
    private readonly RemoteProbe _other;
    private readonly InstanceProbes _probes;

    public InstanceProbesTests()
    {
        _clock = new NanoClock(_time);
        (_one, _other) = (Create("web-1"), Create("web-2"));
        _probes = new InstanceProbes([_one, _other]);
        _probes.BeginLoad(zero: 0);
    }

    [Fact]
    public async Task A_second_has_the_figures_of_each_and_of_both_together()
    {
        Send(_one, 0, threads: 4);
        Send(_other, 0, threads: 6);

        ProbedSecond second = await _probes.SampleAsync(0);

        Assert.Equal(10, second.Together!.Threads);
        Assert.Equal([("web-1", 4d), ("web-2", 6d)], second.Instances!.Select(one => (one.Key, one.Value.Threads!.Value)));
    }

    [Fact]
    public async Task Without_one_of_them_nothing_is_known_of_the_whole()
    {
        Send(_one, 0, threads: 4);
        _time.Advance(TimeSpan.FromSeconds(2));

        ProbedSecond second = await _probes.SampleAsync(0);

        Assert.Null(second.Together);
        Assert.Equal(["web-1"], second.Instances!.Keys);
    }

    [Fact]
    public async Task One_that_is_lost_is_no_part_of_the_whole_and_a_note_says_so()
    {
        Send(_one, 0, threads: 4);
        _other.Lose("its connection ended", _clock.Now);

        Assert.Equal(4, (await _probes.SampleAsync(0)).Together!.Threads);
        Assert.Contains("Instance web-2: Agent web-2, which watched the service, was lost (its connection ended): nothing is known of the "
            + "service from then on.", _probes.Seen.Notes);
    }

    [Fact]
    public void Lines_are_those_of_the_instance_with_the_most_blocked_threads()
    {
        See(_one, "Quiet.Run", threads: 1);
        See(_other, "Busy.Run", threads: 5);

        Assert.Equal("Busy.Run", Assert.Single(_probes.Seen.Blame).Method);
    }

    [Fact]
    public void A_note_that_all_have_is_told_once()
    {
        See(_one, "A.Run", threads: 1, "The same.");
        See(_other, "A.Run", threads: 1, "The same.");

        Assert.Equal("The same.", _probes.Seen.Notes[0]);
        Assert.Equal(2, _probes.Seen.Notes.Count);
    }

    private RemoteProbe Create(string name) =>
        new(new AgentLine(new Hello { Name = name, Machine = name, Watches = true }, "10.0.0.9", heard: 0), _clock, _time);

    private void Send(RemoteProbe probe, int second, double threads) => probe.Take(
        new Watched
        {
            Load = 1,
            Second = second,
            Sample = ByteString.CopyFrom(
                JsonSerializer.SerializeToUtf8Bytes(new RuntimeSample { Threads = threads }, MessageJson.Default.RuntimeSample)),
        },
        _clock.Now);

    private void See(RemoteProbe probe, string method, double threads, params string[] notes)
    {
        var look = new Observations
        {
            Notes = notes,
            Blame =
            [
                new BlamedPlace
                {
                    Method = method, Call = "Thread.Sleep", Kind = BlockingKind.Sleep, Threads = threads, Advice = "", Certainty = default,
                },
            ],
        };
        var seen = ByteString.CopyFrom(JsonSerializer.SerializeToUtf8Bytes(look, MessageJson.Default.Observations));
        probe.Take(new Watched { Look = seen, Answer = 1 }, _clock.Now);
    }
}
