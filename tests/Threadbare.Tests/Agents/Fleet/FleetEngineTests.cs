using System.Threading.Channels;
using Google.Protobuf;
using Threadbare.Agents.Clocks;
using Threadbare.Agents.Fleet;
using Threadbare.Agents.Messages;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Xunit;

namespace Threadbare.Tests.Agents.Fleet;

public sealed class FleetEngineTests
{
    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"], Shape = new ConstantLoad(4), Duration = TimeSpan.FromSeconds(2),
    };

    private readonly ManualTime _time = new();
    private readonly NanoClock _clock;
    private readonly AgentLine _a = CreateLine("a");
    private readonly AgentLine _b = CreateLine("b");
    private readonly Channel<LoopInterval> _reports = Channel.CreateUnbounded<LoopInterval>();

    public FleetEngineTests() => _clock = new NanoClock(_time);

    [Fact]
    public async Task Both_shares_together_are_the_load_and_begin_at_one_instant()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        Send(engine, _a, 0, sent: 3, isLast: true);
        Send(engine, _b, 0, sent: 5, isLast: true);
        End(engine, _a);
        End(engine, _b);
        await run;

        FleetReport report = engine.Report!;
        Assert.Equal([(0, 0.5, 3L), (0.5, 1, 5L)], report.Agents.Select(agent => (agent.Share!.From, agent.Share.To, agent.Sent)));
        Assert.Empty(report.Reasons);
        Assert.Equal(2, ReadAll().Count);
        Assert.Equal(Orders(_a, order => order.Start)!.Zero, Orders(_b, order => order.Start)!.Zero);
    }

    [Fact]
    public async Task A_lost_agent_makes_the_figures_unreliable_and_its_seconds_missing()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        _time.Advance(TimeSpan.FromSeconds(1.5));
        engine.Lose(_b, "its connection ended", _clock.Now);
        Send(engine, _a, 0, sent: 3, isLast: true);
        End(engine, _a);
        await run;

        Assert.Equal(
            ["Agent b was lost at 0.5 s (its connection ended): from then on 50 % of the load was missing."], engine.Report!.Reasons);
        Assert.Equal([null, "b"], ReadAll().Select(one => one.MissingAgent));
    }

    [Fact]
    public async Task An_agent_that_answers_and_reports_nothing_is_not_awaited_forever()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        _time.Advance(TimeSpan.FromSeconds(6));
        Send(engine, _a, 0, sent: 3, isLast: false);
        _time.Advance(TimeSpan.FromSeconds(6));
        Send(engine, _a, 1, sent: 3, isLast: true);
        End(engine, _a);
        await run;

        string reason = Assert.Single(engine.Report!.Reasons);
        Assert.Contains("b was lost at 11.0 s (it answered, and reported nothing of its load for 10 s)", reason, StringComparison.Ordinal);
        Assert.True(Orders(_b, order => order.End)!.Abort);
    }

    [Fact]
    public async Task A_defect_of_the_fleet_ends_the_load()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));

        engine.Break(new InvalidOperationException("a bug"));

        Assert.Equal("a bug", (await Assert.ThrowsAsync<InvalidOperationException>(() => run)).Message);
    }

    [Fact]
    public async Task A_loss_that_the_plan_allows_is_a_note()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2, AllowLost = 1 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        engine.Lose(_b, "its connection ended", _clock.Now);
        Send(engine, _a, 0, sent: 3, isLast: true);
        End(engine, _a);
        await run;

        Assert.Empty(engine.Report!.Reasons);
        Assert.EndsWith("The plan allows it.", Assert.Single(engine.Report.Notes), StringComparison.Ordinal);
    }

    [Fact]
    public Task Counts_that_make_no_sense_are_not_merged_and_their_agent_is_lost() =>
        RequireLossAsync(engine => Send(engine, _a, 0, sent: -3, isLast: true));

    [Theory]
    [InlineData("{\"steps\":[null]}")]
    [InlineData("{\"steps\":[{\"step\":0,\"sent\":9223372036854775807}]}")]
    [InlineData("{\"steps\":[{\"step\":-1,\"sent\":-9223372036854775807}]}")]
    [InlineData("{\"steps\":[{\"step\":0,\"sent\":1,\"statuses\":{\"200\":9223372036854775807}}]}")]
    [InlineData("{\"steps\":[],\"connections\":1e13}")]
    public async Task Counts_whose_sums_would_overflow_are_not_merged_and_their_agent_is_lost(string json)
    {
        var counts = new FromAgent { Counts = new Counts { Load = 1, Json = ByteString.CopyFromUtf8(json) } };
        await RequireLossAsync(engine => engine.Take(_a, counts, _clock.Now));
    }

    // The other agent's counts are merged all the same.
    private async Task RequireLossAsync(Action<FleetEngine> sendNonsense)
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        sendNonsense(engine);
        Send(engine, _b, 0, sent: 2, isLast: true);
        End(engine, _b);
        await run;

        string reason = Assert.Single(engine.Report!.Reasons);
        Assert.Contains("it sent counts that cannot be those of this load", reason, StringComparison.Ordinal);
        Assert.Equal(2, ReadAll().Sum(one => one.Steps.All.Sum(step => step.Sent)));
    }

    [Theory]
    [InlineData(0, 0, long.MaxValue)]
    [InlineData(long.MaxValue, 0, 0)]
    [InlineData(0, long.MaxValue, 0)]
    public async Task Figures_beside_the_counts_are_in_range_too(long inFlight, long waiting, long lastEnded)
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2, AllowLost = 1 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        engine.Take(_a, new FromAgent
        {
            Counts = new Counts
            {
                Load = 1, InFlight = inFlight, Waiting = waiting, LastEnded = lastEnded, Json = ByteString.CopyFromUtf8("{}"),
            },
        }, _clock.Now);
        Send(engine, _b, 0, sent: 2, isLast: true);
        End(engine, _b);
        await run;

        Assert.Contains("it sent counts that cannot be those of this load", Assert.Single(engine.Report!.Notes), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_loss_says_where_the_counts_end_if_the_silence_was_noticed_later()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        Task run = engine.RunAsync(CreateJob(TestContext.Current.CancellationToken));
        Send(engine, _b, 0, sent: 2, isLast: false);
        _time.Advance(TimeSpan.FromSeconds(6.5));
        engine.Lose(_b, "nothing was heard from it for 5 s", _clock.Now);
        Send(engine, _a, 0, sent: 3, isLast: true);
        End(engine, _a);
        await run;

        Assert.Equal(
            ["Agent b was lost at 5.5 s (nothing was heard from it for 5 s): from 1 s on 50 % of the load was missing."],
            engine.Report!.Reasons);
    }

    [Fact]
    public void An_agent_that_cannot_carry_its_share_is_named_with_those_that_can()
    {
        var engine = new FleetEngine(1, new LoadOrder(Plan), [_a, _b], new FleetOptions { Agents = 2 }, _clock, action => action());
        engine.Prepare();
        Ready(engine, _a);
        engine.Take(_b, new FromAgent { Failed = new Failed { Load = 1, Why = "localhost:1: connection refused." } }, _clock.Now);

        Assert.True(engine.IsPrepared);
        Assert.Equal(["b (far): localhost:1: connection refused", "a: ready"], engine.FindRefusals());
    }

    [Fact]
    public async Task An_abort_ends_the_load_even_if_no_agent_answers()
    {
        FleetEngine engine = Prepare(new FleetOptions { Agents = 2 });
        using var abort = new CancellationTokenSource();
        Task run = engine.RunAsync(CreateJob(abort.Token));

        await abort.CancelAsync();
        Assert.True(Orders(_a, order => order.End)!.Abort);
        _time.Advance(FleetConstants.LongestEnd);
        engine.Advance(_clock.Now);
        await run;

        Send(engine, _b, 0, sent: 2, isLast: true);
        Assert.Equal([0, 0], engine.Report!.Agents.Select(agent => agent.Sent));
        Assert.Equal(
            ["it did not answer the order to end its load", "it did not answer the order to end its load"],
            engine.Report.Agents.Select(agent => agent.Lost!.Why));
    }

    private static AgentLine CreateLine(string name) => new(new Hello { Name = name, Host = "far", Cores = 4 }, "10.0.0.9", heard: 0);

    private static T? Orders<T>(AgentLine line, Func<ToAgent, T?> find)
        where T : class
    {
        T? found = null;
        while (line.Out.TryRead(out ToAgent? order))
        {
            found = find(order) ?? found;
        }

        return found;
    }

    private FleetEngine Prepare(FleetOptions options)
    {
        var engine = new FleetEngine(1, new LoadOrder(Plan), [_a, _b], options, _clock, action => action());
        engine.Prepare();
        Ready(engine, _a);
        Ready(engine, _b);
        Assert.Empty(engine.FindRefusals());
        return engine;
    }

    private void Ready(FleetEngine engine, AgentLine line) =>
        engine.Take(line, new FromAgent { Ready = new Ready { Load = 1, Engine = "wire", Loops = 1 } }, _clock.Now);

    private LoadJob CreateJob(CancellationToken abort) => new()
    {
        Plan = Plan,
        Scenarios = CompiledPlan.Compile(Plan),
        Stages = LoadStages.Create(Plan),
        Clock = RunClock.StartingIn(TimeSpan.FromSeconds(1), _time),
        Reports = _reports.Writer,
        EndLoad = CancellationToken.None,
        Abort = abort,
    };

    private void Send(FleetEngine engine, AgentLine line, int index, long sent, bool isLast) => engine.Take(line, new FromAgent
    {
        Counts = new Counts
        {
            Load = 1, Index = index, Last = isLast, Json = ByteString.CopyFromUtf8($$"""{"steps":[{"step":0,"sent":{{sent}}}]}"""),
        },
    }, _clock.Now);

    private void End(FleetEngine engine, AgentLine line) => engine.Take(line, new FromAgent { Ended = new Ended { Load = 1 } }, _clock.Now);

    private List<LoopInterval> ReadAll()
    {
        var all = new List<LoopInterval>();
        while (_reports.Reader.TryRead(out LoopInterval? one))
        {
            all.Add(one);
        }

        return all;
    }
}
