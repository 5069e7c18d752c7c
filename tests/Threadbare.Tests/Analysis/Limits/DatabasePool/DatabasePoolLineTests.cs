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
                ?
                [
                    new BlamedPlace
                    {
                        Method = "Shop.Orders.Wait", Call = "socket receive", Kind = BlockingKind.BlockingIo, Threads = 3,
                        Advice = "Await it.", Certainty = Certainty.ExactLine, Through = "Npgsql.NpgsqlCommand.ExecuteReader",
                    },
                ]
                : [],
        };

        Assert.Equal(method, new DatabasePoolLine().Find(run, Tipping)?.Method);
    }

    private static CodePlace At(string method) => new() { Method = $"Shop.Orders.{method}", Certainty = Certainty.ExactLine };

    private static Verdict Tipping { get; } = new()
    {
        Outcome = VerdictOutcome.TipsOver, Limit = Limit.DatabasePool, Confidence = Confidence.High, Summary = "It tips over.",
    };
}
