using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Plan;

namespace Threadbare.Http.Client;

/// <summary>Carries every version of HTTP, with and without TLS, over the framework's own handler.</summary>
/// <remarks>
/// The handler does not show the moment of the send. Service time begins when a request is handed to it, so it holds what the
/// handler may wait for: a connection being opened, with its TLS handshake, and in HTTP/2 and HTTP/3 a free stream. The virtual
/// users of a lane share its handler's pool, and in HTTP/2 and HTTP/3 its connections. A request whose pooled connection was closed
/// before any of the answer came is sent again by the handler, and counted as one.
/// </remarks>
internal sealed class ClientEngine : ILoadEngine, IDisposable
{
    private readonly IReadOnlyList<ClientTarget> _targets;

    private ClientEngine(IReadOnlyList<ClientTarget> targets) => _targets = targets;

    public string Name => "client";

    public int Loops => _targets.Count;

    /// <summary>Makes ready to carry a plan.</summary>
    /// <param name="plan">What to send.</param>
    /// <param name="lanes">The most lanes.</param>
    /// <param name="openFiles">The connections that this process may hold; they bound open load that has no bound of its own. Null is unknown.</param>
    /// <param name="cancellationToken">Ends the looking up of hosts.</param>
    /// <exception cref="UsageException">This machine or this protocol cannot do what the plan asks.</exception>
    /// <exception cref="System.Net.Sockets.SocketException">A host has no address.</exception>
    public static async Task<ClientEngine> CreateAsync(LoadPlan plan, int lanes, long? openFiles, CancellationToken cancellationToken)
    {
        ClientEngine engine = await CreateUnprimedAsync(plan, lanes, openFiles, cancellationToken).ConfigureAwait(false);
        await ClientPrimer.PrimeAsync(plan).ConfigureAwait(false);
        return engine;
    }

    /// <summary>Makes ready, with the first requests slow: what a rehearsal plays on.</summary>
    internal static async Task<ClientEngine> CreateUnprimedAsync(LoadPlan plan, int lanes, long? openFiles, CancellationToken cancellationToken)
    {
        if (Problems(plan).ToList() is { Count: > 0 } problems)
        {
            throw new UsageException(problems);
        }

        FirstCalls.Prepare(typeof(ClientEngine), typeof(Origin));
        TargetOrigins origins = await TargetOrigins.ResolveAsync(plan.Urls, cancellationToken).ConfigureAwait(false);
        // HTTP/3 runs over UDP, and nothing need listen for connections.
        origins = plan.Http == HttpProtocol.Http3 ? origins : await origins.SettleAsync(cancellationToken).ConfigureAwait(false);
        lanes = Math.Min(lanes, origins.LargestUsefulLoops(plan));
        KeepThreadsReady(lanes);
        var requests = new RequestMessages(plan, await RequestPayload.ReadAsync(plan.Request.Body, cancellationToken).ConfigureAwait(false));
        int? most = origins.MostPerOriginAndLoop(plan, lanes, openFiles);
        // Each lane has a handler to itself: two lanes over HTTP/2 were a fifth faster than with one between them.
        return new ClientEngine([.. Enumerable.Range(0, lanes).Select(_ => ClientTarget.Create(plan, origins, requests, most))]);
    }

    /// <inheritdoc/>
    public async Task RunAsync(LoadJob order)
    {
        List<ClientLane> lanes = [.. _targets.Select((target, i) => new ClientLane(order, order.Share.Part(i, Loops), i, target))];
        try
        {
            await Task.WhenAll(lanes.Select((lane, i) => LoopThread.Start((order.IsBystander ? "bystander lane " : "load lane ") + i, lane.Run))).ConfigureAwait(false);
        }
        finally
        {
            // Takes the connections away from what does not heed that it was broken off.
            Dispose();
            await Task.WhenAll(lanes.Select(lane => lane.EndedAsync())).ConfigureAwait(false);
            lanes.ForEach(lane => lane.Dispose());
        }
    }

    public void Dispose()
    {
        foreach (ClientTarget target in _targets)
        {
            target.Invoker.Dispose();
        }
    }

    private static IEnumerable<string> Problems(LoadPlan plan)
    {
        if (plan.Http == HttpProtocol.Http3 && !QuicSupport.IsInstalled)
        {
            yield return "--http 3 needs QUIC, which this machine lacks: expected libmsquic 2 with OpenSSL 3 on Linux, or Windows 11 or Server 2022. "
                + "Install it (on Debian and Ubuntu the package libmsquic of Microsoft's feed), or use --http 2.";
        }

        if (plan.Http != HttpProtocol.Http1 && !plan.KeepAlive)
        {
            yield return "--no-keep-alive: HTTP/2 and HTTP/3 carry all requests on connections that stay open. Leave it out, or use --http 1.1.";
        }
    }

    // A handshake computes for milliseconds on the thread that reads answers: beside the cores' own there is one for each lane.
    private static void KeepThreadsReady(int lanes)
    {
        ThreadPool.GetMinThreads(out int workers, out int completions);
        ThreadPool.SetMinThreads(Math.Max(workers, Environment.ProcessorCount + lanes), completions);
    }
}
