using Threadbare.Analysis.Limits.DatabasePool;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Xunit;

namespace Threadbare.Tests.Analysis.Limits.DatabasePool;

public sealed class DatabasePoolLineTests
{
    // The holder of a connection, else the call, else the thread that waits in a driver.
    [Theory]
    [InlineData(true, true, true, "Shop.Orders.Hold")]
    [InlineData(true, false, true, "Shop.Orders.Hold")]
    [InlineData(false, true, true, "Shop.Orders.Ask")]
    [InlineData(false, false, true, "Shop.Orders.Wait")]
    [InlineData(false, false, false, null)]
    public void The_line_that_keeps_a_connection_comes_before_those_that_call_the_database(
        bool isHeld, bool isCalled, bool isBlamed, string? method)
    {
        RunResult run = new Service(8).At(8) with
        {
            Holders = isHeld ? [new Holder { Limit = Limit.DatabasePool, Resource = "Npgsql", HeldAt = At("Hold") }] : [],
            Calls = isCalled
                ? [new ServiceCall { Kind = CallKind.Database, Target = "Npgsql", Call = "DbCommand.ExecuteReader", At = At("Ask") }]
                : [],
            Blame = isBlamed
                ? [Blocked("Wait", "socket receive", 3)]
                : [],
        };

        Assert.Equal(method, new DatabasePoolLine().Find(run, Tipping)?.Method);
    }

    // More threads may wait for a connection than there are connections.
    [Fact]
    public void A_line_that_opens_a_connection_waits_for_those_that_have_one()
    {
        RunResult run = new Service(8).At(8) with
        {
            Blame = [Blocked("Open", "NpgsqlDataSource.OpenConnection", 22), Blocked("Ask", "DbCommand.ExecuteNonQuery", 10)],
        };

        VerdictLine line = new DatabasePoolLine().Find(run, Tipping)!;

        Assert.Equal("Shop.Orders.Ask", line.Method);
        Assert.Equal(
            "10 threads call the database here through Npgsql, with a connection of the pool. 22 threads wait for one at Orders.cs:7.",
            line.Why);
    }

    [Fact]
    public void Where_only_lines_that_open_a_connection_were_seen_the_one_with_most_threads_is_named()
    {
        RunResult run = new Service(8).At(8) with
        {
            Blame = [Blocked("Some", "DbConnection.Open", 2), Blocked("Most", "DbConnection.Open", 9)],
        };

        VerdictLine line = new DatabasePoolLine().Find(run, Tipping)!;

        Assert.Equal("Shop.Orders.Most", line.Method);
        Assert.Equal(
            "9 threads call the database here through Npgsql, with a connection of the pool or waiting for one.", line.Why);
    }

    private static BlamedPlace Blocked(string method, string call, double threads) => new()
    {
        Method = $"Shop.Orders.{method}", File = "/shop/Orders.cs", Line = 7, Call = call, Kind = BlockingKind.BlockingIo,
        Threads = threads, Advice = "Await it.", Certainty = Certainty.ExactLine, Through = "Npgsql",
    };

    private static CodePlace At(string method) => new() { Method = $"Shop.Orders.{method}", Certainty = Certainty.ExactLine };

    private static Verdict Tipping { get; } = new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.DatabasePool, Confidence = Confidence.High, Summary = "It tips over.",
    };
}
