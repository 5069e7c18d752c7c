using Threadbare.Analysis.Text;
using Threadbare.Results.Databases;
using Xunit;

namespace Threadbare.Tests.Analysis.Text;

public sealed class DatabaseWordingTests
{
    [Theory]
    [InlineData(DatabaseWaitKind.Lock, "transactionid", "waits for a lock (transactionid)", "25 % lock (transactionid)")]
    [InlineData(DatabaseWaitKind.Cpu, null, "uses the processors", "25 % processor")]
    public void The_databases_own_name_of_a_wait_is_told_where_it_has_one(DatabaseWaitKind kind, string? name, string told, string label)
    {
        var wait = new DatabaseWait { Kind = kind, Event = name, Share = 0.25 };

        Assert.Equal((told, label), (DatabaseWording.Describe(wait), DatabaseWording.Label(wait)));
    }
}
