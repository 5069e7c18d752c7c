namespace Threadbare.Http.Client;

/// <summary>Sends every version of HTTP, with and without TLS, over the framework's own handler.</summary>
/// <remarks>
/// The handler does not show the moment of the send. Service time begins when a request is handed to it, so it includes the
/// opening of a connection with its TLS handshake, and in HTTP/2 and HTTP/3 the wait for a free stream. The virtual users of a
/// loop share its handler's pool, and in HTTP/2 and HTTP/3 its connections. The handler sends a request again when its pooled
/// connection was closed before any of the answer came; that counts as one request.
/// </remarks>
internal sealed class ClientEngine : ILoadEngine, IDisposable
{
    private readonly IReadOnlyList<ClientTarget> _targets;

    private ClientEngine(IReadOnlyList<ClientTarget> targets) => _targets = targets;

    public string Name => "client";

    public int Loops => _targets.Count;

    public IEnumerable<string> Notes => _targets.Select(target => target.Connector.Certificates.Untrusted).OfType<string>().Take(1)
        .Select(name => $"The certificate '{name}' is not trusted. It was accepted as a development certificate of this machine.");

    /// <summary>Prepares to send a plan's requests.</summary>
    /// <param name="plan">The load to send.</param>
    /// <param name="loops">The most loops, at least 1.</param>
    /// <param name="openFiles">
    /// The connections that this process may hold; the limit for an open load that sets none. Null when unknown.
    /// </param>
    /// <param name="cancellationToken">Cancels the lookup of hosts.</param>
    /// <exception cref="UsageException">This machine or this protocol cannot do what the plan asks.</exception>
    /// <exception cref="System.Net.Sockets.SocketException">A host has no address.</exception>
    public static async Task<ClientEngine> CreateAsync(LoadPlan plan, int loops, long? openFiles, CancellationToken cancellationToken)
    {
        ClientEngine engine = await CreateUnprimedAsync(plan, loops, openFiles, cancellationToken).ConfigureAwait(false);
        await ClientPrimer.PrimeAsync(plan).ConfigureAwait(false);
        return engine;
    }

    /// <summary>Prepares without sending anything, so that the first requests are slow. The primer itself uses it.</summary>
    internal static async Task<ClientEngine> CreateUnprimedAsync(
        LoadPlan plan, int loops, long? openFiles, CancellationToken cancellationToken)
    {
        RequireSupport(plan);
        FirstCalls.Prepare(typeof(ClientEngine), typeof(Origin));
        TargetOrigins origins = await TargetOrigins.FindAsync(plan, cancellationToken).ConfigureAwait(false);
        loops = Math.Min(loops, origins.LargestUsefulLoops(plan));
        KeepThreadsReady(loops);
        int? most = origins.MostPerOriginAndLoop(plan, loops, openFiles);
        // Each loop has a handler of its own: two loops over HTTP/2 were a fifth faster than with one handler between them.
        return new ClientEngine([.. Enumerable.Range(0, loops).Select(_ => ClientTarget.Create(plan, origins, most))]);
    }

    public async Task RunAsync(LoadJob job)
    {
        string role = job.IsBystander ? "bystander loop" : "load loop";
        List<ClientSender> senders = [.. _targets.Select((target, i) => new ClientSender(job, job.Share.Part(i, Loops), i, target))];
        try
        {
            await Task.WhenAll(senders.Select((sender, i) => LoopThread.Start($"{role} {i}", sender.Run, job.OnDefect)))
                .ConfigureAwait(false);
        }
        finally
        {
            // Takes the connections away from requests that ignore their cancellation.
            Dispose();
            await Task.WhenAll(senders.Select(sender => sender.EndedAsync())).ConfigureAwait(false);
            senders.ForEach(sender => sender.Dispose());
        }
    }

    public void Dispose()
    {
        foreach (ClientTarget target in _targets)
        {
            target.Invoker.Dispose();
        }
    }

    /// <summary>Makes sure that this machine and the protocol can do what a plan asks.</summary>
    /// <exception cref="UsageException">They cannot; the problems say why.</exception>
    public static void RequireSupport(LoadPlan plan)
    {
        if (Problems(plan).ToList() is { Count: > 0 } problems)
        {
            throw new UsageException(problems);
        }
    }

    private static IEnumerable<string> Problems(LoadPlan plan)
    {
        if (plan.Http == HttpProtocol.Http3 && !QuicSupport.IsInstalled)
        {
            yield return $"{PlanProperty.Http} 3 needs QUIC, which this machine lacks: "
                + "expected libmsquic 2 with OpenSSL 3 on Linux, or Windows 11 or Server 2022. "
                + "Install it (on Debian and Ubuntu the package libmsquic of Microsoft's feed), or use 2.";
        }

        if (plan.Http != HttpProtocol.Http1 && !plan.KeepAlive)
        {
            yield return $"{PlanProperty.KeepAlive}: HTTP/2 and HTTP/3 carry all requests on connections that stay open. "
                + $"Leave it out, or use {PlanProperty.Http} 1.1.";
        }
    }

    // A TLS handshake computes for milliseconds on the thread that reads answers, so there is one thread more for each loop.
    private static void KeepThreadsReady(int loops)
    {
        ThreadPool.GetMinThreads(out int workers, out int completions);
        ThreadPool.SetMinThreads(Math.Max(workers, Environment.ProcessorCount + loops), completions);
    }
}
