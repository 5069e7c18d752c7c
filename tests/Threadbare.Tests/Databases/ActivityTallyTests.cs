using Threadbare.Databases;
using Threadbare.Results.Databases;
using Xunit;

namespace Threadbare.Tests.Databases;

public sealed class ActivityTallyTests
{
    private static readonly DatabaseAddress Address = DatabaseAddress.Parse("Host=db;Database=shop")!;
    private static readonly DatabaseServer Server = new("PostgreSQL 15.4", 100, MissingCounts: null);

    // As recorded beside 12 users of a pool of 10: one transaction holds a row that the others update.
    private static readonly ConnectionGroup[] Recorded =
    [
        new("idle", "Client", "ClientRead", null, 1),
        new("idle in transaction", "Client", "ClientRead", "update stock set left = left - 1 where id = $1", 1),
        new("active", "Lock", "transactionid", "update stock set left = left - 1 where id = $1", 1),
        new("active", "Lock", "tuple", "update stock set left = left - 1 where id = $1", 6),
        new("active", null, null, "select name from products where id = 7", 1),
    ];

    [Fact]
    public void Samples_show_who_works_and_what_for()
    {
        var tally = new ActivityTally();
        tally.Add(Recorded, TimeSpan.FromMilliseconds(3));
        tally.Add([new("idle", "Client", "ClientRead", null, 10)], TimeSpan.FromMilliseconds(1));

        DatabaseActivity activity = tally.Summarize(Address, Server, counted: null, TimeSpan.FromSeconds(2));

        Assert.Equal(("db:5432/shop", "PostgreSQL 15.4", 100), (activity.Server, activity.Version, activity.MaxConnections));
        Assert.Equal((10, 4, 8, 0.5), (activity.Connections, activity.Working, activity.MostWorking, activity.InTransaction));
        Assert.Equal((2, 2, 2), (activity.Samples, activity.WindowSeconds, activity.SampleMs));
        Assert.Equal(
            [(DatabaseWaitKind.Lock, "tuple", 0.75), (DatabaseWaitKind.Lock, "transactionid", 0.125), (DatabaseWaitKind.Cpu, null, 0.125)],
            activity.Waits.Select(wait => (wait.Kind, wait.Event, wait.Share)));
        DatabaseStatement first = activity.Statements[0];
        Assert.Equal(("update stock set left = left - ? where id = ?", 0.875, 3.5, 7),
            (first.Text, first.Share, first.Connections, first.Samples));
        Assert.Equal((null, null), (first.CallsPerSecond, first.MeanMs));
        Assert.Equal(0.8571, first.Waits[0].Share);
    }

    [Fact]
    public void The_statement_that_has_a_lock_is_told_with_the_wait_for_it()
    {
        var tally = new ActivityTally();
        tally.Add(
            [
                new("active", "Lock", "tuple", "update stock set left = 1", 2, "select sleep('5')"),
                new("active", "Lock", "tuple", "update stock set left = 2", 1, "update stock set left = 3"),
            ],
            TimeSpan.Zero);

        DatabaseActivity activity = tally.Summarize(Address, Server, counted: null, TimeSpan.FromSeconds(1));

        Assert.Equal(
            [("select sleep(?)", 0.6667), ("update stock set left = ?", 0.3333)],
            activity.Statements[0].Waits.Select(wait => (wait.BlockedBy, wait.Share)));
        Assert.Equal((null, 1), (activity.Waits.Single().BlockedBy, activity.Waits.Single().Share));
    }

    [Fact]
    public void A_statement_too_short_for_samples_takes_its_time_from_the_counts()
    {
        var tally = new ActivityTally();
        tally.Add([new("active", "IO", "DataFileRead", "select * from orders where id = 5", 1)], TimeSpan.Zero);
        StatementCalls[] counted =
        [
            new("select * from orders where id = $1", Calls: 100, Milliseconds: 2_000),
            new("select * from names where id = $1", Calls: 4_000, Milliseconds: 6_000),
        ];

        DatabaseActivity activity = tally.Summarize(Address, Server, counted, TimeSpan.FromSeconds(2));

        // 6 s in a window of 2 s keep three connections busy; the other was sampled at one, and counted as one.
        Assert.Equal(
            [("select * from names where id = ?", 0.75, 3, 2_000, 1.5), ("select * from orders where id = ?", 0.25, 1, 50, 20)],
            activity.Statements.Select(one => (one.Text, one.Share, one.Connections, one.CallsPerSecond!.Value, one.MeanMs!.Value)));
        Assert.Empty(activity.Statements[0].Waits);
        Assert.Equal(DatabaseWaitKind.Io, Assert.Single(activity.Statements[1].Waits).Kind);
    }

    [Fact]
    public void A_statement_that_never_finishes_takes_its_time_from_the_samples()
    {
        var tally = new ActivityTally();
        tally.Add([new("active", "Lock", "relation", "lock table orders", 4)], TimeSpan.Zero);

        DatabaseStatement only = Assert.Single(tally.Summarize(Address, Server, counted: [], TimeSpan.FromSeconds(1)).Statements);

        Assert.Equal((1, 4, 0, null), (only.Share, only.Connections, only.CallsPerSecond!.Value, only.MeanMs));
    }

    [Fact]
    public void A_load_too_short_for_a_sample_has_only_counts()
    {
        DatabaseActivity activity = new ActivityTally().Summarize(
            Address, Server, [new("select 1", 10, 100)], TimeSpan.FromMilliseconds(500));

        Assert.Equal((0, 0.2, 0), (activity.Samples, activity.Working, activity.SampleMs));
        Assert.Equal((1, 20), (activity.Statements[0].Share, activity.Statements[0].CallsPerSecond!.Value));
    }

    [Fact]
    public void What_the_database_hides_is_noticed_and_names_no_statement()
    {
        var tally = new ActivityTally();
        tally.Add([new(null, null, null, "<insufficient privilege>", 9), new("disabled", null, null, "", 1)], TimeSpan.Zero);

        DatabaseActivity activity = tally.Summarize(Address, Server, counted: null, TimeSpan.FromSeconds(1));

        Assert.True(tally.HasHidden && tally.IsUntracked);
        Assert.Equal((10, 0), (activity.Connections, activity.Working));
        Assert.Empty(activity.Statements);
    }

    [Theory]
    [InlineData(null, null, DatabaseWaitKind.Cpu)]
    [InlineData("Lock", "relation", DatabaseWaitKind.Lock)]
    [InlineData("IO", "WALSync", DatabaseWaitKind.Io)]
    [InlineData("Client", "ClientWrite", DatabaseWaitKind.Client)]
    [InlineData("Timeout", "PgSleep", DatabaseWaitKind.Sleep)]
    [InlineData("Timeout", "VacuumDelay", DatabaseWaitKind.Internal)]
    [InlineData("LWLock", "WALWrite", DatabaseWaitKind.Internal)]
    [InlineData("IPC", "SyncRep", DatabaseWaitKind.Internal)]
    [InlineData("SomethingNew", "Unheard", DatabaseWaitKind.Internal)]
    internal void A_wait_is_sorted_by_what_is_waited_for(string? type, string? name, DatabaseWaitKind expected) =>
        Assert.Equal(expected, new ConnectionGroup("active", type, name, Query: null, Count: 1).WaitKind);
}
