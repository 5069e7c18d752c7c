namespace Threadbare.Http.Client;

/// <summary>Sends a short load to a listener of our own, so that the first real requests do not wait for the compiler.</summary>
/// <remarks>
/// The framework's handler is compiled as it is used. Measured on a quiet machine, the first request of a process took 90 ms
/// over HTTP/1.1 and 300 ms over TLS, and the service would be charged for it.
/// </remarks>
internal static class ClientPrimer
{
    // The runtime compiles a method again, better, after 30 calls: so each of the users' connections makes 30 requests.
    private const int Requests = 120;
    private const int Users = 4;

    // Several times what it took on a busy machine of two cores. Whoever waits longer gains nothing.
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);
    private static readonly ConcurrentDictionary<(HttpProtocol, bool), Task> Done = new();

    /// <summary>Prepares for the protocol of a plan, once in the life of the process.</summary>
    public static Task PrimeAsync(LoadPlan plan) => FirstCalls.AreCompiled
        ? Task.CompletedTask
        : Done.GetOrAdd((plan.Http, IsSecure(plan)), what => RunAsync(what.Item1, what.Item2));

    private static bool IsSecure(LoadPlan plan) => plan.Urls.Any(url => url.StartsWith("https:", StringComparison.OrdinalIgnoreCase));

    private static async Task RunAsync(HttpProtocol http, bool isSecure)
    {
        // HTTP/3 is left out: starting a QUIC listener takes longer than compiling the first request.
        if (http == HttpProtocol.Http3)
        {
            return;
        }

        try
        {
            using var stop = new CancellationTokenSource(Longest);
            PrimerServer server = PrimerServer.Start(http, isSecure, stop.Token);
            await using (server.ConfigureAwait(false))
            {
                await CarryAsync(server.Address, http, stop.Token).ConfigureAwait(false);
            }
        }
        catch (Exception fault) when (fault is SocketException or CryptographicException)
        {
            // This process may not listen: the first requests are slow, and a warm-up leaves them out.
        }
    }

    private static async Task CarryAsync(string address, HttpProtocol http, CancellationToken cancellationToken)
    {
        var plan = new LoadPlan
        {
            Urls = [address],
            Http = http,
            Shape = new ConstantLoad(Users),
            Requests = Requests,
            Timeout = Longest,
            Grace = Longest,
        };
        var reports = Channel.CreateUnbounded<LoopInterval>();
        using ClientEngine engine = await ClientEngine.CreateUnprimedAsync(plan, 1, null, cancellationToken).ConfigureAwait(false);
        await engine.RunAsync(new LoadJob
        {
            Plan = plan,
            Scenarios = CompiledPlan.Compile(plan),
            Stages = LoadStages.Create(plan),
            Clock = RunClock.StartingIn(TimeSpan.Zero, TimeProvider.System),
            Reports = reports.Writer,
            EndLoad = cancellationToken,
            Abort = cancellationToken,
        }).ConfigureAwait(false);
    }
}
