using System.Collections.Concurrent;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Client;

/// <summary>Carries a short load to a listener of our own before the real one.</summary>
/// <remarks>
/// The framework's handler is compiled as it is used. Measured on a quiet machine, the first request of a process took 90 ms
/// over HTTP/1.1 and 300 ms over TLS, which would be charged to the service.
/// </remarks>
internal static class ClientPrimer
{
    // Each method is compiled anew, and better, once it was called thirty times.
    private const int Requests = 120;
    private const int Users = 4;

    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(2);
    private static readonly ConcurrentDictionary<(HttpProtocol, bool), Task> Done = new();

    /// <summary>Rehearses what a plan needs, once in the life of the process.</summary>
    public static Task PrimeAsync(LoadPlan plan) => Done.GetOrAdd((plan.Http, IsSecure(plan)), what => RunAsync(what.Item1, what.Item2));

    private static bool IsSecure(LoadPlan plan) => plan.Urls.Any(url => url.StartsWith("https:", StringComparison.OrdinalIgnoreCase));

    private static async Task RunAsync(HttpProtocol http, bool isSecure)
    {
        // QUIC is left out: its listener would take more to write than the first request takes to compile.
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
            // Where nothing may be listened on, the first requests are slow, and the warm-up is there to leave them out.
        }
    }

    private static async Task CarryAsync(string address, HttpProtocol http, CancellationToken cancellationToken)
    {
        var plan = new LoadPlan { Urls = [address], Http = http, Shape = new ConstantUsers(Users), Requests = Requests, Timeout = Longest, Grace = Longest };
        var reports = Channel.CreateUnbounded<LoopInterval>();
        using ClientEngine engine = await ClientEngine.CreateUnprimedAsync(plan, 1, null, cancellationToken).ConfigureAwait(false);
        await engine.RunAsync(new LoadJob
        {
            Plan = plan,
            Stages = LoadStages.Create(plan),
            Clock = RunClock.StartingIn(TimeSpan.Zero, TimeProvider.System),
            Reports = reports.Writer,
            EndLoad = cancellationToken,
            Abort = cancellationToken,
        }).ConfigureAwait(false);
    }
}
