using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.ServerConnections;

public sealed class ServerConnectionsLimitTests
{
    [Fact]
    public void Connections_that_the_server_rejects_are_its_limit()
    {
        var service = new Service(32)
        {
            Runtime = (_, waiting) => Quiet with { ConnectionsRejectedPerSecond = waiting > 0 ? 300 : 0 },
            Change = step =>
                step.Users <= 32
                    ? step
                    : step with
                    {
                        Sent = step.Sent + 3000, Failed = 3000, Failures = new Dictionary<string, long> { ["closed"] = 3000 },
                        ResponseTime = step.ResponseTime with { Mean = 200, P50 = 200 }
                    },
        };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.ServerConnections, 32.0), (verdict.Limit, verdict.LimitSize));
    }
}
