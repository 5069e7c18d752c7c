using System.Net;
using System.Text;
using System.Threading.Channels;
using Threadbare.Http.Wire;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Runs a plan on one real loop over a network without a kernel.</summary>
internal static class InstantLoad
{
    private static readonly byte[] Answer = Encoding.ASCII.GetBytes(Answers.Nginx);

    /// <returns>The requests sent.</returns>
    public static long Run(LoadPlan plan) => Run(plan, LoadShare.Whole, 0);

    /// <summary>Runs one loop's share on the calling thread.</summary>
    public static long Run(LoadPlan plan, LoadShare share, int loop)
    {
        using var network = new InstantNetwork(Answer);
        Run(plan, share, loop, network, TimeProvider.System);
        return network.Sent;
    }

    /// <summary>Counts the bytes that the requests from a number on allocate. Time stands still, so no report falls among them.</summary>
    public static long AllocationFrom(long request, LoadPlan plan)
    {
        using var network = new InstantNetwork(Answer, request);
        Run(plan, LoadShare.Whole, 0, network, new StoppedTime());
        return network.Allocated;
    }

    private static void Run(LoadPlan plan, LoadShare share, int loop, InstantNetwork network, TimeProvider time)
    {
        var reports = Channel.CreateUnbounded<LoopInterval>();
        RunClock clock = RunClock.StartingIn(TimeSpan.Zero, time);
        new WireSender(CreateJob(plan, clock, reports), share, loop, network, CreateTarget()).Run();
    }

    private static LoadJob CreateJob(LoadPlan plan, RunClock clock, Channel<LoopInterval> reports) => new()
    {
        Plan = plan,
        Stages = LoadStages.Create(plan),
        Clock = clock,
        Reports = reports.Writer,
        EndLoad = CancellationToken.None,
        Abort = CancellationToken.None,
    };

    private static WireTarget CreateTarget() => new()
    {
        Origins = [new("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)])],
        OriginOfUrl = [0],
    };
}
