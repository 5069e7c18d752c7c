namespace Threadbare.Agents.Work;

/// <summary>An agent: calls the coordinator, follows its orders, and stops its load when the coordinator is gone.</summary>
internal sealed class AgentProcess(AgentOptions options, TimeProvider time)
{
    // Soon enough for an agent that was started a moment before its coordinator.
    private static readonly TimeSpan BetweenCalls = TimeSpan.FromMilliseconds(500);

    // A coordinator that refuses the agent is asked again no more often than Kubernetes starts a container again.
    private static readonly TimeSpan BetweenRuns = TimeSpan.FromSeconds(10);

    private const string ClosedByIt = "it closed the connection: both sides need keys of one authority";

    private readonly NanoClock _clock = new(time);
    private readonly string _process = Guid.NewGuid().ToString();

    /// <summary>Works until the run is over.</summary>
    /// <param name="stop">Ends the agent and its load.</param>
    /// <exception cref="UsageException">The keys cannot be used.</exception>
    public async Task<AgentEnd> RunAsync(CancellationToken stop)
    {
        RoleKeys keys = await ReadKeysAsync(stop).ConfigureAwait(false);
        using var handler = new SocketsHttpHandler
        {
            SslOptions = TlsSettings.ForAgent(keys),
            ConnectTimeout = FleetTerms.Lease,
            // A link that is cut sends no end of the connection.
            KeepAlivePingDelay = TimeSpan.FromSeconds(1),
            KeepAlivePingTimeout = TimeSpan.FromSeconds(3),
        };
        var channelOptions = new GrpcChannelOptions { HttpHandler = handler, MaxReceiveMessageSize = PlanParcel.MostBytes + (1 << 20) };
        using var channel = GrpcChannel.ForAddress(new UriBuilder("https", options.Host, options.Port).Uri, channelOptions);
        try
        {
            return await JoinAsync(channel, stop).ConfigureAwait(false);
        }
        catch (OperationCanceledException) when (stop.IsCancellationRequested)
        {
            return AgentEnd.Interrupted;
        }
    }

    private async Task<RoleKeys> ReadKeysAsync(CancellationToken stop) => options.Token is { } token
        ? await TokenExchange.EnrolAsync(token, options, time, stop).ConfigureAwait(false)
        : KeyFolder.ReadAgent(options.Keys ?? KeyFolder.Default, time);

    private async Task<AgentEnd> JoinAsync(GrpcChannel channel, CancellationToken stop)
    {
        while (true)
        {
            AgentEnd end = await ServeRunAsync(channel, stop).ConfigureAwait(false);
            if (!options.Stays)
            {
                return end;
            }

            await Task.Delay(BetweenRuns, time, stop).ConfigureAwait(false);
        }
    }

    private async Task<AgentEnd> ServeRunAsync(GrpcChannel channel, CancellationToken stop)
    {
        long began = time.GetTimestamp();
        string? said = null;
        while (true)
        {
            (AgentEnd? end, string waits) = await TryAsync(channel, stop).ConfigureAwait(false);
            if (end is not null)
            {
                return end.Value;
            }

            if (!options.Stays && time.GetElapsedTime(began) > options.LongestJoin)
            {
                options.Say($"Gave up after {DurationText.Format(options.LongestJoin)}. {waits}");
                return AgentEnd.Refused;
            }

            if (waits != said)
            {
                options.Say(said = waits);
            }

            await Task.Delay(BetweenCalls, time, stop).ConfigureAwait(false);
        }
    }

    // Without an end: what the agent waits for.
    private async Task<(AgentEnd? End, string Waits)> TryAsync(GrpcChannel channel, CancellationToken stop)
    {
        int? process = options.Watched?.Find();
        if (process is null && options.Watched is { } place)
        {
            return (null, place.Missing);
        }

        var session = new CoordinatorSession(options, process, time, _clock);
        await using (session.ConfigureAwait(false))
        {
            try
            {
                // Without the token: an agent that is asked to end says so on this stream.
                using AsyncDuplexStreamingCall<FromAgent, ToAgent> call =
                    new Messages.Fleet.FleetClient(channel).Serve(cancellationToken: CancellationToken.None);
                return (await session.ServeAsync(call, CreateHello(), FleetTerms.Lease, stop).ConfigureAwait(false), "");
            }
            catch (Exception fault) when (IsOfConnection(fault) && !stop.IsCancellationRequested)
            {
                if (!session.HasBegun)
                {
                    return (null, $"Waiting for a coordinator at {options.Host}:{options.Port}: {Describe(fault)}.");
                }

                await session.AbandonAsync().ConfigureAwait(false);
                string problem = fault is TimeoutException ? Describe(fault) : "its connection ended";
                options.Say($"The coordinator is lost ({problem}). The load was ended.");
                return (AgentEnd.Abandoned, "");
            }
        }
    }

    private Hello CreateHello() => new()
    {
        Protocol = FleetTerms.Protocol,
        Name = options.Name,
        Version = ToolVersion.Short,
        Host = Environment.MachineName,
        Cores = Environment.ProcessorCount,
        Watches = options.Watched is not null,
        Machine = MachineName.Read(),
        Process = _process,
    };

    private static bool IsOfConnection(Exception fault) =>
        fault is RpcException or IOException or InvalidOperationException or TimeoutException or OperationCanceledException;

    // TLS 1.3 tells a client that its certificate was refused only by closing the connection.
    private static string Describe(Exception fault) => fault switch
    {
        // A certificate that is not trusted comes as an internal error, and a refused connection as one that is unavailable.
        RpcException { Status.DebugException: { } cause } => DescribeConnection(cause),
        RpcException { StatusCode: StatusCode.Unauthenticated } => "it does not accept this agent's certificate",
        RpcException { StatusCode: StatusCode.Unavailable } => ClosedByIt,
        RpcException other => Bounded.Text(other.Status.Detail),
        TimeoutException => "nothing was heard from it for 5 s",
        _ => Bounded.Text(fault.Message),
    };

    private static string DescribeConnection(Exception cause)
    {
        for (Exception? inner = cause; inner is not null; inner = inner.InnerException)
        {
            switch (inner)
            {
                case System.Security.Authentication.AuthenticationException trust:
                    return $"its certificate is not trusted ({Bounded.Text(trust.Message)}): both sides need keys of one authority, "
                        + "and the coordinator's certificate must name its host";
                case System.Net.Sockets.SocketException socket: return Bounded.Text(socket.Message);
            }
        }

        return ClosedByIt;
    }
}
