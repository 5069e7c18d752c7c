using System.Net;
using System.Threading.Channels;
using Threadbare.Http.Requests;
using Threadbare.Http.Wire;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Threadbare.Run.Merging;
using Threadbare.Tests.Loops;

namespace Threadbare.Tests.Http.Wire;

/// <summary>Runs a plan on one real loop over a simulated network, to the end, in no time.</summary>
internal sealed class Simulation
{
    public const string Ok = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi";

    private readonly ManualTime _time = new();

    public Simulation(Action<SimulatedConnection, string> onRequest) => Network = new SimulatedNetwork(_time, onRequest);

    public SimulatedNetwork Network { get; init; }

    public ManualTime Time => _time;

    public CancellationToken EndLoad { get; init; }

    /// <summary>A server that answers well after the same time, always.</summary>
    public static Simulation Answering(TimeSpan after, string answer = Ok) => new((connection, _) => connection.Answer(after, answer));

    public static Simulation With(Func<ManualTime, SimulatedNetwork> network)
    {
        var time = new ManualTime();
        return new Simulation(time, network(time));
    }

    private Simulation(ManualTime time, SimulatedNetwork network) => (_time, Network) = (time, network);

    public RunAssembly Run(LoadPlan plan)
    {
        RunClock clock = RunClock.StartingIn(plan.WarmUp, _time);
        IReadOnlyList<Stage> stages = LoadStages.Create(plan);
        var reports = Channel.CreateUnbounded<LoopInterval>();
        var job = new LoadJob
        {
            Plan = plan,
            Scenarios = CompiledPlan.Compile(plan),
            Stages = stages,
            Clock = clock,
            Reports = reports.Writer,
            EndLoad = EndLoad,
            Abort = CancellationToken.None,
        };
        var target = new WireTarget
        {
            Origins = [new Origin("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)])],
            OriginOfUrl = [.. plan.Urls.Select(_ => 0)],
            MostPerOriginAndLoop = plan.MaxConnections,
        };
        new WireSender(job, LoadShare.Whole, 0, Network, target).Run();
        return LoopReports.Merge(job, reports.Reader);
    }
}
