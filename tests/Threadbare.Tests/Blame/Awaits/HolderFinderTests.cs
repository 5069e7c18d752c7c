using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class HolderFinderTests : IDisposable
{
    private readonly MadeWindow _made = new();

    public void Dispose() => _made.Dispose();

    [Fact]
    public void The_line_that_keeps_a_turn_longest_holds_it_and_the_others_wait()
    {
        AwaitSite[] sites = _made.ListSites(nameof(Patients.InTurnAsync));
        for (int request = 0; request < 4; request++)
        {
            _made.Await(sites[0], method: request + 1, from: request, until: request + 300);
            _made.Await(sites[1], method: request + 1, from: request + 300, until: request + 310);
            _made.Await(sites[2], method: request + 1, from: request + 310, until: request + 500);
        }

        _made.Await(sites[1], method: 9, from: 600, until: 600);
        Holder holder = Assert.Single(_made.FindHolders());

        Assert.Equal((Limit.Gate, "SemaphoreSlim"), (holder.Limit, holder.Resource));
        Assert.Equal(OwnCode.LineOf("turn awaited"), holder.WaitsAt!.Line);
        Assert.Equal(OwnCode.LineOf("turn held"), holder.HeldAt!.Line);
        Assert.Equal((300, 0.6), (holder.WaitMs, holder.WindowSeconds));

        // Four of 10 ms and one of none, and four of 190 ms, for each of four waits.
        Assert.Equal(200, holder.HeldMs);
    }

    // Sixty requests share the turns, each for the same time. The other requests wait. The window shows no await from before it, so the
    // first turns do not count.
    [Theory]
    [InlineData(3, 100, 100, 3)]
    [InlineData(3, 100, 95, 3)]
    [InlineData(3, 100, 50, null)]
    [InlineData(1, 20, 15, 1)]
    [InlineData(2, 20, 10, null)]
    public void As_many_turns_as_are_kept_for_most_of_the_time_are_told(int turns, int length, int awaited, int? atOnce)
    {
        AwaitSite[] sites = _made.ListSites(nameof(Patients.InTurnAsync));
        for (int request = 0; request < 60; request++)
        {
            // Requests that hold a permit also compute, each at a different time.
            int taken = (request / turns * length) + (request % turns * 7);
            int rest = (length - awaited) * (request % 3) / 2;
            _made.Await(sites[0], method: request + 1, from: Math.Max(0, taken - 150), until: taken);
            _made.Await(sites[2], method: request + 1, from: taken + rest, until: taken + rest + awaited);
        }

        Assert.Equal(atOnce, Assert.Single(_made.FindHolders()).HeldAtOnce);
    }

    [Fact]
    public void While_no_request_waits_it_is_not_known_how_many_turns_there_are()
    {
        AwaitSite[] sites = _made.ListSites(nameof(Patients.InTurnAsync));
        for (int request = 0; request < 20; request++)
        {
            _made.Await(sites[0], method: request + 1, from: request * 100, until: (request * 100) + 5);
            _made.Await(sites[2], method: request + 1, from: (request * 100) + 5, until: (request * 100) + 95);
        }

        Assert.Null(Assert.Single(_made.FindHolders()).HeldAtOnce);
    }

    [Fact]
    public void A_turn_that_a_method_takes_for_its_caller_is_held_by_the_caller()
    {
        AwaitSite taking = _made.ListSites(nameof(Patients.TakeTurnAsync))[0];
        AwaitSite[] caller = _made.ListSites(nameof(Patients.InTurnOfAnotherAsync));
        _made.WithinRequest.Add(_made.Await(taking, method: 1, from: 0, until: 300));
        _made.Serve(0, "/stamps");
        foreach (int at in new[] { 1, 2, 3 })
        {
            _made.WithinRequest.Add(_made.Await(taking, method: at + 1, from: at, until: at + 300));
            _made.Await(caller[0] with { IsOwnCallee = true }, method: 10 + at, from: at, until: at + 300);
            _made.Await(caller[1], method: 10 + at, from: at + 300, until: at + 400);
        }

        Holder holder = Assert.Single(_made.FindHolders());

        Assert.Equal(OwnCode.LineOf("turn taken for another"), holder.WaitsAt!.Line);
        Assert.Equal(OwnCode.LineOf("turn of another held"), holder.HeldAt!.Line);
    }

    [Fact]
    public void A_turn_that_a_method_takes_for_an_unseen_caller_has_no_line_that_holds_it()
    {
        _made.Serve(0, "/stamps");
        AwaitSite taking = _made.ListSites(nameof(Patients.TakeTurnAsync))[0];
        foreach (int at in new[] { 0, 1, 2, 500 })
        {
            _made.WithinRequest.Add(_made.Await(taking, method: at + 1, from: at, until: at + 300));
        }

        Holder holder = Assert.Single(_made.FindHolders());

        Assert.Equal((OwnCode.LineOf("turn taken for another"), null), (holder.WaitsAt!.Line, holder.HeldAt));
    }

    [Fact]
    public void A_turn_in_which_nothing_is_awaited_has_no_line_that_holds_it()
    {
        _made.AwaitOften(_made.ListSites(nameof(Patients.InTurnAsync))[0], 4, length: 2);

        Holder holder = Assert.Single(_made.FindHolders());

        Assert.Equal((OwnCode.LineOf("turn awaited"), null, null), (holder.WaitsAt!.Line, holder.HeldAt, holder.HeldWhile));
    }

    [Fact]
    public void A_turn_that_comes_at_once_is_no_wait()
    {
        _made.AwaitOften(_made.ListSites(nameof(Patients.InTurnAsync))[0], 4, length: 0.2);

        Assert.Empty(_made.FindHolders());
    }

    // Behind a long queue no wait that began in the window ends in it, while other awaits do.
    [Fact]
    public void A_turn_that_comes_after_the_window_is_waited_for_all_the_same()
    {
        AwaitSite[] sites = _made.ListSites(nameof(Patients.InTurnAsync));
        _made.AwaitOften(sites[0], 4, length: 9_000);
        _made.Window.Begins.RemoveAll(begin => begin.Key.Method == 0);
        _made.AwaitOften(sites[1], 4, length: 20);

        Holder holder = Assert.Single(_made.FindHolders());

        Assert.Equal((OwnCode.LineOf("turn awaited"), null), (holder.WaitsAt!.Line, holder.WaitMs));
        Assert.NotNull(holder.HeldAt);
    }

    [Fact]
    public void A_turn_that_may_be_given_back_early_is_held_until_it_is_given_back_last()
    {
        AwaitSite[] sites = _made.ListSites(nameof(Callers.GivesBackEarlyAsync));
        _made.AwaitOften(sites[0], 3, length: 2);
        _made.AwaitOften(sites[1], 3, length: 2);

        Assert.Equal(OwnCode.LineOf("slow turn held"), Assert.Single(_made.FindHolders()).HeldAt?.Line);
    }

    [Theory]
    [InlineData(3, 1.0, 1)]
    [InlineData(2, 1.0, 0)]
    [InlineData(3, 0.99, 0)]
    public void A_wait_of_a_millisecond_that_was_seen_three_times_is_told(int awaits, double wait, int holders)
    {
        _made.AwaitOften(_made.ListSites(nameof(Patients.InTurnAsync))[0], awaits, wait);

        Assert.Equal(holders, _made.FindHolders().Count);
    }

    [Fact]
    public void The_longest_wait_comes_first()
    {
        _made.AwaitOften(_made.ListSites(nameof(Patients.InTurnAsync))[0], 10, length: 2);
        _made.AwaitOften(_made.ListSites(nameof(Callers.GivesBackEarlyAsync))[0], 3, length: 4);

        // The other waited longer in all.
        Assert.Equal([4, 2], _made.FindHolders().Select(holder => holder.WaitMs));
    }

    [Fact]
    public void A_worker_that_waits_for_work_waits_for_no_turn()
    {
        AwaitSite[] sites = _made.ListSites(nameof(Callers.WorksAsync));
        _made.AwaitOften(sites[0], 4, length: 2);
        _made.AwaitOften(sites[1], 4, length: 2);

        Assert.Empty(_made.FindHolders());
    }

    [Fact]
    public void A_method_of_the_service_is_no_gate_whatever_its_name()
    {
        AwaitSite site = _made.ListSites(nameof(Patients.InTurnAsync))[0];
        _made.AwaitOften(site with { IsOwnCallee = true }, 4, length: 2);

        Assert.Empty(_made.FindHolders());
    }

    [Fact]
    public void A_task_from_elsewhere_is_no_gate()
    {
        AwaitSite site = _made.ListSites(nameof(Patients.InTurnAsync))[0];
        _made.AwaitOften(site with { Callee = null }, 4, length: 2);

        Assert.Empty(_made.FindHolders());
    }

    [Fact]
    public void A_call_of_a_database_waits_for_no_connection()
    {
        _made.AwaitOften(_made.ListSites(nameof(Callers.CalledAsync))[1], 4, length: 2);

        Assert.Empty(_made.FindHolders());
    }

    [Theory]
    [InlineData(nameof(Callers.CalledAsync), 1, "connection awaited", "command awaited")]
    [InlineData(nameof(Callers.ClosedAsync), 3, "closed connection awaited", "command with a connection")]
    public void A_connection_is_held_until_it_is_closed_or_to_the_methods_end(string method, int longest, string waits, string held)
    {
        AwaitSite[] sites = _made.ListSites(method);
        _made.AwaitOften(sites[0], 3, length: 2);
        _made.AwaitOften(sites[1], 3, length: 5);
        _made.AwaitOften(sites[longest], 3, length: 6);

        Holder holder = Assert.Single(_made.FindHolders());

        Assert.Equal((Limit.DatabasePool, "System.Data"), (holder.Limit, holder.Resource));
        Assert.Equal((OwnCode.LineOf(waits), OwnCode.LineOf(held)), (holder.WaitsAt!.Line, holder.HeldAt?.Line));
        Assert.Equal("DbCommand.ExecuteNonQueryAsync", holder.HeldWhile);
    }

    [Fact]
    public void The_pool_of_connections_is_that_of_the_driver()
    {
        _made.Code.Load("Npgsql", module: 3);
        _made.AwaitOften(_made.ListSites(nameof(Callers.CalledAsync))[0], 3, length: 2);

        Assert.Equal("Npgsql", Assert.Single(_made.FindHolders()).Resource);
    }
}
