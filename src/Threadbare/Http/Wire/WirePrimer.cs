using System.Net;
using System.Net.Sockets;
using System.Threading.Channels;
using Threadbare.Http.Http1;
using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Wire;

/// <summary>Plays a short load on a loop without sockets, so that the first real requests do not wait for the compiler.</summary>
/// <remarks>Compiling the path itself is not enough: the collections it uses are compiled for its types when they are first called.</remarks>
internal static class WirePrimer
{
    private const int Requests = 50;

    private static readonly Lazy<bool> Done = new(() =>
    {
        FirstCalls.Prepare(typeof(WirePrimer), typeof(ResponseParser), typeof(Origin));
        Prime(new ConstantUsers(5), TimeSpan.Zero);
        Prime(new ConstantUsers(5), TimeSpan.FromTicks(1));
        Prime(new ConstantRate(new Rate(100_000)), TimeSpan.Zero);
        CallTheSystem();
        return true;
    });

    /// <summary>Plays once; later calls return at once.</summary>
    public static void Prime() => _ = Done.Value;

    // The stubs of system calls are made when they are first called, so each is called once, on a connection to ourselves.
    private static void CallTheSystem()
    {
        using var listener = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        listener.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        listener.Listen();
        using INetwork network = Networks.Create();
        network.Connect((IPEndPoint)listener.LocalEndPoint!, token: 0, out int handle);
        network.Wait(new Readiness[1], TimeSpan.FromMilliseconds(1));
        network.ConnectResult(handle);
        network.Send(handle, "x"u8);
        network.Receive(handle, new byte[1]);
        network.Close(handle);
    }

    private static void Prime(LoadShape shape, TimeSpan think)
    {
        var plan = new LoadPlan { Urls = ["http://localhost/"], Shape = shape, Think = think, Requests = Requests, MaxConnections = think == TimeSpan.Zero ? 2 : null };
        var clock = RunClock.StartingIn(TimeSpan.Zero, TimeProvider.System);
        var order = new LoadJob
        {
            Plan = plan,
            Stages = LoadStages.Create(plan),
            Clock = clock,
            Reports = Channel.CreateUnbounded<LoopInterval>().Writer,
            EndLoad = CancellationToken.None,
            Abort = CancellationToken.None,
        };
        var target = new WireTarget
        {
            Origins = [new Origin("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)])],
            OriginOfUrl = [0],
            MostPerOriginAndLoop = plan.MaxConnections,
        };
        using var stage = new PrimerNetwork();
        new WireLoop(order, LoadShare.Whole, 0, stage, target).Run();
    }
}
