namespace Threadbare.Http.Wire;

/// <summary>Runs a short load on a loop without sockets, so that the first real requests do not wait for the compiler.</summary>
/// <remarks>Compiling our own methods is not enough: generic code is compiled for their types only when it is first called.</remarks>
internal static class WirePrimer
{
    // Enough for every virtual user to go through each state of a connection several times.
    private const int Requests = 50;
    private const int Users = 5;

    // Fewer than users, so that some arrivals wait.
    private const int Connections = 2;

    // So fast that arrivals find no free connection.
    private const double Arrivals = 100_000;

    private static readonly Lazy<bool> Done = new(() =>
    {
        FirstCalls.Prepare(typeof(WirePrimer), typeof(ResponseParser), typeof(Origin), typeof(ScenarioUser), typeof(CompiledPlan));
        Run(new ConstantLoad(Users), think: TimeSpan.Zero, Connections);
        Run(new ConstantLoad(Users), think: TimeSpan.FromTicks(1), null);
        Run(new ConstantLoad(Arrivals, ByRate: true), think: TimeSpan.Zero, Connections);
        try
        {
            CallTheSystem();
        }
        catch (SocketException)
        {
            // The first requests then take a little longer, or fail and say why.
        }

        return true;
    });

    /// <summary>Runs the load once; later calls return at once.</summary>
    public static void Prime() => _ = FirstCalls.AreCompiled || Done.Value;

    // The runtime creates the stub of a system call when it is first called, so each is called once, on a connection to ourselves.
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

    private static void Run(LoadShape shape, TimeSpan think, int? connections)
    {
        var plan = new LoadPlan { Urls = ["http://localhost/"], Shape = shape, Think = think, Requests = Requests };
        var job = new LoadJob
        {
            Plan = plan,
            Scenarios = CompiledPlan.Compile(plan),
            Stages = LoadStages.Create(plan),
            Clock = RunClock.StartingIn(TimeSpan.Zero, TimeProvider.System),
            Reports = Channel.CreateUnbounded<LoopInterval>().Writer,
            EndLoad = CancellationToken.None,
            Abort = CancellationToken.None,
        };
        var target = new WireTarget
        {
            Origins = [new Origin("localhost", 80, [new IPEndPoint(IPAddress.Loopback, 80)])],
            OriginOfUrl = [0],
            MostPerOriginAndLoop = connections,
        };
        using var network = new PrimerNetwork();
        new WireSender(job, LoadShare.Whole, 0, network, target).Run();
    }
}
