using System.Net;
using System.Net.Sockets;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Run.Machine;

namespace Threadbare.Run;

/// <summary>Looks before the start whether the target can be reached at all: one connection to each host and port.</summary>
public sealed class ReachCheck(LoadPlan plan, TimeProvider time)
{
    // A service that is merely slow accepts within a second; only a firewall or a wrong address stays silent this long.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    /// <summary>What is out of reach; empty when all can be.</summary>
    public async Task<IReadOnlyList<UnreachableTarget>> FindUnreachableAsync(CancellationToken cancellationToken)
    {
        IEnumerable<Uri> origins = plan.Urls.Append(plan.Bystander?.Url).OfType<string>().Select(url => new Uri(url)).DistinctBy(url => url.Authority);
        UnreachableTarget?[] faults = await Task.WhenAll(origins.Select(origin => FaultOfAsync(origin, cancellationToken))).ConfigureAwait(false);
        return [.. faults.OfType<UnreachableTarget>()];
    }

    /// <summary>The run that could not be: one request sent and failed, so that its files tell why.</summary>
    public RunResult CreateResult(IReadOnlyList<UnreachableTarget> faults)
    {
        DateTimeOffset now = time.GetUtcNow();
        return new RunResult
        {
            Id = RunId.Create(now, "run"),
            StartedAt = now,
            Plan = plan,
            Target = new TargetDescription { Urls = plan.Urls, Engine = Engines.UsesWire(plan) ? "wire" : "client" },
            Environment = EnvironmentReader.Read(plan),
            Totals = new RunTotals
            {
                Sent = faults.Count,
                Failed = faults.Count,
                Failures = faults.GroupBy(fault => fault.Kind.Name).ToDictionary(kind => kind.Key, kind => (long)kind.Count()),
                FailureExamples = faults.GroupBy(fault => fault.Kind.Name).ToDictionary(kind => kind.Key, kind => kind.First().Statement),
            },
            Notes = ["The load did not start. " + string.Join(" ", faults.Select(fault => fault.Statement))],
        };
    }

    private async Task<UnreachableTarget?> FaultOfAsync(Uri origin, CancellationToken cancellationToken)
    {
        // HTTP/3 listens on UDP, where nothing answers a mere knock.
        if (plan.Http == HttpProtocol.Http3)
        {
            return null;
        }

        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(Patience < plan.Timeout ? Patience : plan.Timeout);
        try
        {
            using var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
            await socket.ConnectAsync(new DnsEndPoint(origin.DnsSafeHost, origin.Port), bound.Token).ConfigureAwait(false);
            return null;
        }
        catch (SocketException fault) when (fault.SocketErrorCode == SocketError.ConnectionReset)
        {
            // Something took the connection and threw it away: a sick target, which is an outcome to be counted.
            return null;
        }
        catch (SocketException fault)
        {
            return UnreachableTarget.FromFault(origin, fault);
        }
        catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
        {
            return UnreachableTarget.FromTimeout(origin, Patience < plan.Timeout ? Patience : plan.Timeout);
        }
    }
}
