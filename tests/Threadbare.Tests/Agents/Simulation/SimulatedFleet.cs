using System.Globalization;
using System.Threading.Channels;
using Threadbare.Agents.Fleet;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Merging;
using Threadbare.Scenarios;

namespace Threadbare.Tests.Agents.Simulation;

/// <summary>A coordinator and its agents in one process, with a clock that jumps and a network that is drawn from a seed.</summary>
/// <remarks>
/// The coordinator is the real one from the point at which messages enter it: <see cref="AgentFleet"/> and everything behind it. After
/// each load the books of the agents are compared with its result. TigerBeetle's simulator does the same for a database.
/// </remarks>
internal sealed class SimulatedFleet : IAsyncDisposable
{
    /// <summary>The number of the first second of a load: one before the measured part.</summary>
    public const int FirstSecond = -1;

    /// <summary>The measured seconds of a load.</summary>
    public const int Seconds = 6;

    private static readonly TimeSpan Tick = TimeSpan.FromMilliseconds(100);

    // A load and all patience that the coordinator has with its agents.
    private static readonly TimeSpan LongestLoad = TimeSpan.FromSeconds(40);

    private static readonly LoadPlan Plan = new()
    {
        Urls = ["http://localhost:1/"], Shape = new ConstantLoad(200), WarmUp = TimeSpan.FromSeconds(-FirstSecond),
        Duration = TimeSpan.FromSeconds(Seconds),
    };

    private readonly SimulatedTime _time = new();
    private readonly Random _random;
    private readonly List<SimulatedLink> _links = [];
    private readonly Dictionary<string, SimulatedAgent> _agents = [];
    private readonly List<string> _said = [];
    private readonly AgentFleet _fleet;
    private readonly bool _isCalm;

    private SimulatedFleet(int seed)
    {
        _random = new Random(seed);
        _isCalm = seed % 10 == 0;
        int agents = seed % 8 == 0 ? 100 : _random.Next(1, 30);
        _fleet = new AgentFleet(
            new FleetOptions { Agents = agents, AllowLost = _random.Next(3), Gather = TimeSpan.FromSeconds(30), Say = _said.Add },
            _time, turnsItself: false);
        for (int i = 0; i < agents; i++)
        {
            var agent = new SimulatedAgent($"agent-{i:000}", _time, _random, Call);
            _agents.Add($"agent-{i:000}", agent);
            _time.After(TimeSpan.FromSeconds(_random.NextDouble() * 3), agent.Start);
            PlanFault(agent, agents);
        }

        Wake();
    }

    /// <summary>Carries out the fleet of a seed: gathers it, sends up to three loads, and sends the agents home.</summary>
    /// <exception cref="InvalidOperationException">A request was counted twice or lost in silence, or the end does not come.</exception>
    public static async Task<FleetOutcome> RunAsync(int seed)
    {
        await using var fleet = new SimulatedFleet(seed);
        var outcome = new FleetOutcome();
        try
        {
            await fleet.DriveAsync(fleet._fleet.GatherAsync(CancellationToken.None));
            int loads = fleet._random.Next(1, 4);
            for (int load = 1; load <= loads; load++)
            {
                outcome = await fleet.LoadAsync(load, outcome);
            }
        }
        catch (FleetException why)
        {
            Require(!fleet._isCalm, $"no load was sent though nothing had failed: {why.Message}");
            outcome = outcome with { Refusal = why.Message };
        }

        return outcome;
    }

    public async ValueTask DisposeAsync() => await DriveAsync(_fleet.DisposeAsync().AsTask());

    private async Task<FleetOutcome> LoadAsync(int load, FleetOutcome outcome)
    {
        var order = new LoadOrder(Plan);
        Task<ILoadEngine> prepare = _fleet.PrepareAsync(order, CancellationToken.None);
        await DriveAsync(prepare);
        var engine = (FleetEngine)await prepare;
        using var end = new CancellationTokenSource();
        using var abort = new CancellationTokenSource();
        bool isOver = false;
        if (_random.Next(5) == 0)
        {
            // Ctrl+C once or twice, or a threshold that ends the load. A load whose agents were all lost may be over before.
            CancellationTokenSource given = _random.Next(2) == 0 ? end : abort;
            _time.After(engine.Lead + TimeSpan.FromSeconds(_random.NextDouble() * Seconds), () =>
            {
                if (!isOver)
                {
                    given.Cancel();
                }
            });
        }

        Channel<LoopInterval> reports = Channel.CreateUnbounded<LoopInterval>();
        Task run = engine.RunAsync(new LoadJob
        {
            Plan = Plan, Scenarios = CompiledPlan.Compile(Plan), Stages = LoadStages.Create(Plan),
            Clock = RunClock.StartingIn(engine.Lead + Plan.WarmUp, _time), Reports = reports.Writer, EndLoad = end.Token,
            Abort = abort.Token,
        });
        long limit = _time.GetTimestamp() + LongestLoad.Ticks;
        while (!engine.Sources.All(source => source.HasEnded || source.IsLost))
        {
            Require(_time.GetTimestamp() < limit, $"load {load} does not end");
            await TurnAsync(flow: null);
        }

        await run;
        isOver = true;
        reports.Writer.Complete();
        return Check(load, engine, Merge(reports.Reader, engine.Reporters), outcome);
    }

    // As the run merges them.
    private static long Merge(ChannelReader<LoopInterval> reports, int reporters)
    {
        var merger = new IntervalMerger(reporters, Plan);
        var seen = new HashSet<(IntervalSource Source, int Second)>();
        long sent = 0;
        while (reports.TryRead(out LoopInterval? report))
        {
            Require(report.MissingAgent is not null || seen.Add((report.Owner, report.Index)), $"second {report.Index} came twice");
            sent += report.IsLate ? Sum(MergedInterval.OfOne(report, Plan)) : merger.Add(report).Sum(Sum);
        }

        return sent + merger.TakeRest().Sum(Sum);
    }

    private static long Sum(MergedInterval interval) => interval.Steps.All.Where(step => step.Stage >= 0).Sum(step => step.Sent);

    private FleetOutcome Check(int load, FleetEngine engine, long merged, FleetOutcome outcome)
    {
        FleetReport report = engine.Report!;
        IReadOnlyList<AgentResult> lost = [.. report.Agents.Where(agent => agent.Lost is not null)];
        Require(!_isCalm || lost.Count == 0, $"lost though nothing had failed: {string.Join(", ", lost.Select(one => one.Lost))}");
        long rows = report.Agents.Sum(agent => agent.Sent);
        Require(merged == rows, $"load {load}: the result has {merged} requests, and the agents' rows have {rows}");
        foreach (AgentResult agent in report.Agents)
        {
            double end = agent.Lost is null ? double.MaxValue : ReadEnd(agent, [.. report.Reasons, .. report.Notes]);
            Check(load, agent, end);
        }

        return outcome with
        {
            Loads = outcome.Loads + 1, Kept = outcome.Kept + report.Agents.Count - lost.Count, Lost = outcome.Lost + lost.Count,
            Late = outcome.Late + report.Agents.Sum(agent => agent.LateIntervals),
        };
    }

    private void Check(int load, AgentResult agent, double end)
    {
        SortedDictionary<int, long> sent = _agents[agent.Name].Sent.GetValueOrDefault(load) ?? [];
        long rest = agent.Sent;
        // The first second that the result lacks; an agent tells its seconds in order, so it lacks all later ones too.
        int? lacks = null;
        foreach ((int second, long count) in sent.Where(one => one.Key >= 0))
        {
            lacks ??= rest == 0 ? second : null;
            rest -= lacks is null ? count : 0;
        }

        Require(rest == 0, $"load {load}, {agent.Name}: its row has {agent.Sent} requests, which is no sum of its seconds");
        Require(lacks is null || lacks >= Math.Floor(end),
            $"load {load}, {agent.Name}: its requests from second {lacks} on are not in the result, and told is {end} ({agent.Lost})");
    }

    // The second from which the report says that the share is missing.
    private static double ReadEnd(AgentResult agent, IEnumerable<string> told)
    {
        string loss = told.Single(one => one.StartsWith($"Agent {agent.Name} was lost ", StringComparison.Ordinal));
        string from = loss.Split("): from ")[1].Split(' ')[0];
        return from == "then" ? agent.Lost!.AtSeconds : double.Parse(from, CultureInfo.InvariantCulture);
    }

    private void PlanFault(SimulatedAgent agent, int agents)
    {
        // About one in three small fleets, and most large ones, have an agent with a fault.
        if (_isCalm || _random.Next(Math.Max(3, agents / 4)) != 0)
        {
            return;
        }

        TimeSpan Draw(double most) => TimeSpan.FromSeconds(_random.NextDouble() * most);
        TimeSpan length = Draw(_random.Next(2) == 0 ? 3.5 : 15);
        TimeSpan? back = _random.Next(2) == 0 ? Draw(5) : null;
        Action fault = _random.Next(8) switch
        {
            0 => agent.LoseConnection,
            1 or 2 => () => agent.Cut(length),
            3 => () => agent.Freeze(length),
            4 => () => agent.Crash(back),
            5 => agent.GetStuck,
            6 => agent.Fail,
            _ => agent.Leave,
        };
        _time.After(Draw(25), fault);
    }

    private SimulatedLink Call(SimulatedAgent agent)
    {
        var link = new SimulatedLink(_time, _random, agent, _fleet.Arrivals, () => _fleet.Clock.Now);
        _links.RemoveAll(one => one.IsOver);
        _links.Add(link);
        return link;
    }

    private void Wake() => _time.After(Tick, Wake);

    // Until a part of the coordinator that runs by itself has come to its end.
    private async Task DriveAsync(Task flow)
    {
        long limit = _time.GetTimestamp() + (2 * LongestLoad.Ticks);
        Pump();
        while (!flow.IsCompleted)
        {
            Require(_time.GetTimestamp() < limit, "the coordinator waits without an end");
            await TurnAsync(flow);
        }

        await flow;
    }

    // The flow waits in turns for a signal of the fleet and for a timer. Whenever it was woken, it ends or creates its next timer: then
    // it waits again, and the simulation goes on. So there is one order of things for each seed, whichever threads carry it out.
    private async Task TurnAsync(Task? flow)
    {
        Task waits = _time.NextTimer;
        long due = _time.LastDue;
        _time.RunNext();
        if (flow is { IsCompleted: false } && _time.GetTimestamp() >= due)
        {
            await Task.WhenAny(flow, waits);
        }

        waits = _time.NextTimer;
        bool isForSignal = _time.LastLength != FleetConstants.RoundTripInterval;
        _fleet.Turn();
        if (flow is { IsCompleted: false } && isForSignal)
        {
            await Task.WhenAny(flow, waits);
        }

        Pump();
    }

    private void Pump()
    {
        foreach (SimulatedLink link in _links)
        {
            link.Pump();
        }
    }

    private static void Require(bool isTrue, string problem)
    {
        if (!isTrue)
        {
            throw new InvalidOperationException(problem);
        }
    }
}
