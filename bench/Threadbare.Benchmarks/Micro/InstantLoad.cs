using System.Net;
using System.Text;
using System.Threading.Channels;
using Threadbare.Http.Wire;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Scenarios;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Runs a plan on one real loop over a network without a kernel.</summary>
internal static class InstantLoad
{
    private static readonly byte[] Page = Encoding.ASCII.GetBytes(Answers.Nginx);

    /// <summary>Runs a plan on the calling thread; every request gets the same answer.</summary>
    /// <returns>The requests sent.</returns>
    public static long Run(LoadPlan plan, string answer)
    {
        using var network = new InstantNetwork(Encoding.ASCII.GetBytes(answer));
        Run(plan, LoadShare.Whole, 0, network, TimeProvider.System);
        return network.Sent;
    }

    /// <summary>Runs one loop's share on the calling thread.</summary>
    public static long Run(LoadPlan plan, LoadShare share, int loop)
    {
        using var network = new InstantNetwork(Page);
        Run(plan, share, loop, network, TimeProvider.System);
        return network.Sent;
    }

    /// <summary>Counts the bytes that the requests from a number on allocate. Time stands still, so no report falls among them.</summary>
    public static long AllocationFrom(long request, LoadPlan plan, string answer = Answers.Nginx)
    {
        using var network = new InstantNetwork(Encoding.ASCII.GetBytes(answer), request);
        Run(plan, LoadShare.Whole, 0, network, new StoppedTime());
        return network.Allocated;
    }

    private static void Run(LoadPlan plan, LoadShare share, int loop, InstantNetwork network, TimeProvider time)
    {
        var reports = Channel.CreateUnbounded<LoopInterval>();
        RunClock clock = RunClock.StartingIn(TimeSpan.Zero, time);
        new WireSender(CreateJob(plan, clock, reports), share, loop, network, CreateTarget(plan)).Run();
    }

    private static LoadJob CreateJob(LoadPlan plan, RunClock clock, Channel<LoopInterval> reports) => new()
    {
        Plan = plan,
        Scenarios = CompiledPlan.Compile(plan),
        Stages = LoadStages.Create(plan),
        Clock = clock,
        Reports = reports.Writer,
        EndLoad = CancellationToken.None,
        Abort = CancellationToken.None,
    };

    private static WireTarget CreateTarget(LoadPlan plan) => new()
    {
        Origins = [new("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)])],
        OriginOfUrl = new int[plan.Urls.Count],
    };
}
