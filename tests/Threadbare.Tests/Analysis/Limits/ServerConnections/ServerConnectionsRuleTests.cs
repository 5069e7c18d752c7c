using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.ServerConnections;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.ServerConnections;

public sealed class ServerConnectionsRuleTests
{
    // Of a thousand requests; 0.7 from a share of 0.05 on.
    [Theory]
    [InlineData(0, 0.0, null)]
    [InlineData(0, null, null)]
    [InlineData(10, 0.0, 0.14)]
    [InlineData(10, null, 0.14)]
    [InlineData(50, 0.0, 0.7)]
    [InlineData(100, 0.0, 0.7)]
    [InlineData(0, 0.5, 0.95)]
    [InlineData(10, 3.0, 0.95)]
    public void Refused_connections_weigh_by_their_share_and_in_full_where_the_server_tells_of_them(
        long refused, double? rejected, double? weight)
    {
        double? found = Examine(refused, rejected)?.Weight;

        Assert.Equal(weight, found is { } value ? Math.Round(value, 6) : null);
    }

    [Theory]
    [InlineData("connect-refused", true)]
    [InlineData("connect-timeout", true)]
    [InlineData("connect-failed", true)]
    [InlineData("reset", true)]
    [InlineData("closed", true)]
    [InlineData("http-503", false)]
    [InlineData("timeout", false)]
    public void Only_failures_of_connections_count(string kind, bool isCase) =>
        Assert.Equal(isCase, ServerConnectionsRule.Examine(See(Quiet, past: Failing(kind, 50))) is not null);

    [Fact]
    public void Connections_that_only_the_clients_saw_refused_are_told_with_doubt()
    {
        LimitCase found = Examine(50, rejected: 0)!;

        Assert.Equal(
            ["5 % of the requests found a connection refused or closed.", "Those that had one were answered in 400 ms."], found.For);
        Assert.Single(found.Against);
    }

    [Fact]
    public void Connections_that_the_server_rejects_are_told_without_doubt()
    {
        LimitCase found = Examine(0, rejected: 3)!;

        Assert.Equal(
            ["The server rejected 3 connections a second for its limit.", "Those that had one were answered in 400 ms."], found.For);
        Assert.Empty(found.Against);
    }

    [Fact]
    public void Where_nothing_was_answered_no_connection_was_served()
    {
        RuntimeSample rejecting = Quiet with { ConnectionsRejectedPerSecond = 3 };

        Assert.Null(ServerConnectionsRule.Examine(See(rejecting, past: step => step with { Ok = 0 })));
    }

    [Fact]
    public void Of_users_as_many_are_served_as_there_are_connections() => Assert.Equal(10, Examine(50, rejected: 0)!.Size);

    [Fact]
    public void Of_arrivals_the_servers_own_count_of_connections_is_the_size()
    {
        var service = new Service(10, BareMilliseconds: 100)
        {
            Runtime = (_, _) => Quiet with { Connections = 32, ConnectionsRejectedPerSecond = 3 },
            Change = step => step with { Rate = 10 * step.Users, Users = null },
        };

        Assert.Equal(32, ServerConnectionsRule.Examine(See(service.At(1, 10, 40)))!.Size);
    }

    private static LimitCase? Examine(long refused, double? rejected) =>
        ServerConnectionsRule.Examine(See(Quiet with { ConnectionsRejectedPerSecond = rejected }, past: Failing("closed", refused)));
}
