namespace Threadbare.Run;

/// <summary>Checks before the load that its targets accept connections: opens one to each host and port.</summary>
internal sealed class ReachCheck(LoadPlan plan, TimeProvider time)
{
    // A service that is merely slow accepts within a second; only a firewall or a wrong address stays silent this long.
    private static readonly TimeSpan LongestWait = TimeSpan.FromSeconds(10);

    // A busy machine may need more for a connection than a plan allows for an answer: that is for the load to measure.
    private static readonly TimeSpan ShortestWait = TimeSpan.FromSeconds(2);

    private TimeSpan Wait => TimeSpan.FromTicks(Math.Clamp(plan.Timeout.Ticks, ShortestWait.Ticks, LongestWait.Ticks));

    /// <summary>Finds the targets that accept no connection; empty when all do.</summary>
    public async Task<IReadOnlyList<UnreachableTarget>> FindUnreachableAsync(CancellationToken cancellationToken)
    {
        IEnumerable<string> urls = plan.Urls.Append(plan.Bystander?.Url).OfType<string>();
        IEnumerable<Uri> origins = urls.Select(url => new Uri(url)).DistinctBy(url => url.Authority);
        IEnumerable<Task<UnreachableTarget?>> checks = origins.Select(origin => CheckAsync(origin, cancellationToken));
        UnreachableTarget?[] found = await Task.WhenAll(checks).ConfigureAwait(false);
        return [.. found.OfType<UnreachableTarget>()];
    }

    /// <summary>Creates the result of a run that could not start: one failed request for each target, so that its files say why.</summary>
    public RunResult CreateResult(IReadOnlyList<UnreachableTarget> targets)
    {
        List<IGrouping<string, UnreachableTarget>> kinds = [.. targets.GroupBy(target => target.Kind.Name)];
        return RefusedRun.Create(plan, [.. targets.Select(target => target.Statement)], time.GetUtcNow()) with
        {
            Totals = new RunTotals
            {
                Sent = targets.Count,
                Failed = targets.Count,
                Failures = kinds.ToDictionary(kind => kind.Key, kind => (long)kind.Count()),
                FailureExamples = kinds.ToDictionary(kind => kind.Key, kind => kind.First().Statement),
            },
        };
    }

    private async Task<UnreachableTarget?> CheckAsync(Uri origin, CancellationToken cancellationToken)
    {
        // HTTP/3 uses UDP, which has no connection to open.
        if (plan.Http == HttpProtocol.Http3)
        {
            return null;
        }

        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(Wait);
        try
        {
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
            await socket.ConnectAsync(new DnsEndPoint(origin.IdnHost, origin.Port), bound.Token).ConfigureAwait(false);
            return null;
        }
        catch (SocketException fault) when (fault.SocketErrorCode == SocketError.ConnectionReset)
        {
            // The target accepted the connection and closed it: that is a failure to count, not a wrong address.
            return null;
        }
        catch (Exception fault) when (fault is SocketException or OperationCanceledException
            && bound.IsCancellationRequested && !cancellationToken.IsCancellationRequested)
        {
            return UnreachableTarget.FromTimeout(origin, Wait);
        }
        catch (SocketException fault)
        {
            return UnreachableTarget.FromFault(origin, fault);
        }
    }
}
