using Threadbare.Diagnostics.Blame.Parked;
using Xunit;

namespace Threadbare.Tests.Blame.Parked;

public sealed class ParkedAwaitsTests
{
    private const string Permit = "System.Threading.SemaphoreSlim+TaskNode";

    // Methods that the runtime suspended are told in the same form.
    private const string Own = "Shop.Orders+<PackAsync>";
    private const string Turn = "System.Threading.SemaphoreSlim+<WaitAsync>";
    private const string Serving = "Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.HttpProtocol+<ProcessRequests>";

    private readonly MadeHeap _heap = new();

    [Fact]
    public void Requests_that_wait_for_the_same_are_counted_at_the_innermost_own_method()
    {
        Serve(2, () => _heap.Wait("Shop.Orders+<PackAsync>d__1", _heap.Add(Permit)));

        Assert.Equal(("Shop.Orders+<PackAsync>d__1", Permit, 2), Assert.Single(_heap.Find()));
    }

    [Fact]
    public void A_packages_method_that_waits_is_told_by_the_own_method_that_called_it()
    {
        const string Opening = "Npgsql.NpgsqlConnection+<<Open>g__OpenAsync|1_0>d";
        int turn = _heap.Add("System.Threading.Channels.AsyncOperation`1");
        Serve(1, () => _heap.Wait("Shop.Orders+<LoadAsync>d__2", _heap.Wait(Opening, turn)));

        Assert.Equal(("Shop.Orders+<LoadAsync>d__2", Opening, 1), Assert.Single(_heap.Find()));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void What_the_method_got_from_the_same_call_before_is_counted(int before)
    {
        int opening = _heap.Wait("Npgsql.NpgsqlConnection+<Open>d__1", _heap.Add("System.Threading.Channels.AsyncOperation`1"));
        int[] held = [.. Enumerable.Range(0, before).Select(_ => _heap.Add("Result"))];
        Serve(1, () =>
        {
            int box = _heap.Wait("Shop.Orders+<LoadAsync>d__2", opening);
            _heap.Refer(box, held);
            return box;
        });

        Assert.Equal([before], _heap.FindHeld());
    }

    [Theory]
    [InlineData("System.Action")]
    [InlineData("ContinuationWrapper", "System.Action")]
    [InlineData("System.Action", "System.Object[]", "System.Collections.Generic.List`1[System.Object]")]
    public void A_task_leads_to_what_goes_on_after_it_through_delegates_and_lists(params string[] through)
    {
        Serve(1, () => _heap.Wait("Shop.Orders+<PackAsync>d__1", _heap.Add(Permit), through));

        Assert.Single(_heap.Find());
    }

    [Fact]
    public void Work_that_no_request_waits_for_has_no_place()
    {
        _heap.Wait("Shop.Mailer+<RunAsync>d__1", _heap.Add(Permit));

        Assert.Empty(_heap.Find());
    }

    // As on .NET 11, where neither the server nor the framework has a state machine.
    [Theory]
    [InlineData("Microsoft.AspNetCore.Server.Kestrel.Core.Internal.Http.Http1Connection`1[Context]", 1)]
    [InlineData("Microsoft.AspNetCore.Http.DefaultHttpResponse", 1)]
    [InlineData("Shop.Mailer", 0)]
    public void A_method_of_the_server_that_the_runtime_suspends_is_known_by_the_request_that_it_keeps(string kept, int found)
    {
        int at = _heap.Wait("Shop.Orders+<PackAsync>d__1", _heap.Add(Permit));
        foreach (string type in new[] { "RuntimeAsyncTaskContinuation", "RuntimeAsyncTask`1[Result]", "Continuation", kept })
        {
            int next = _heap.Add(type);
            _heap.Refer(at, next);
            at = next;
        }

        Assert.Equal(found, _heap.Find().Count);
    }

    [Fact]
    public void Requests_in_methods_that_the_runtime_suspended_are_counted_at_the_innermost_own_one()
    {
        _heap.Suspend(_heap.Add(Permit), Turn, Own, "Shop.Api+<PostAsync>", Serving);
        _heap.Suspend(_heap.Add(Permit), Turn, Own, "Shop.Api+<PostAsync>", Serving);

        Assert.Equal((Own, Turn, 2), Assert.Single(_heap.Find()));
    }

    [Fact]
    public void A_chain_that_awaits_another_is_one_request_with_it()
    {
        (int inner, _) = _heap.Suspend(_heap.Add(Permit), null, Turn);
        (int outer, _) = _heap.Suspend(inner, Own);
        _heap.Suspend(outer, Serving);

        Assert.Equal((Own, Turn, 1), Assert.Single(_heap.Find()));
    }

    [Fact]
    public void A_state_machine_within_methods_that_the_runtime_suspended_leads_to_their_request()
    {
        const string Machine = "Shop.Orders+<PackAsync>d__1";
        _heap.Suspend(_heap.Wait(Machine, _heap.Add(Permit)), null, Serving);

        Assert.Equal((Machine, Permit, 1), Assert.Single(_heap.Find()));
    }

    // The runtime leaves such objects behind, and uses them again.
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void A_chain_that_has_gone_on_does_not_wait(bool hasResumed)
    {
        int permit = _heap.Add(Permit);
        (int task, _) = _heap.Suspend(permit, Turn, Own, Serving);
        if (hasResumed)
        {
            _heap.Resume(task);
        }

        Assert.Equal(hasResumed ? 0 : 1, _heap.Find().Count);
    }

    [Fact]
    public void A_chain_that_nothing_awaited_leads_to_only_waits_for_its_turn_to_run()
    {
        int permit = _heap.Add(Permit);
        _heap.Suspend(permit, Turn, Own, Serving);
        _heap.Forget(permit);

        Assert.Empty(_heap.Find());
    }

    // Precompiled code does not tell which method it is.
    [Theory]
    [InlineData("Microsoft.AspNetCore.Http.DefaultHttpResponse", 1)]
    [InlineData("Shop.Mail", 0)]
    public void A_suspended_method_that_is_not_known_is_the_servers_if_it_keeps_a_request(string kept, int found)
    {
        (_, IReadOnlyList<int> methods) = _heap.Suspend(_heap.Add(Permit), Turn, Own, null);
        _heap.Refer(methods[^1], _heap.Add(kept));

        Assert.Equal(found, _heap.Find().Count);
    }

    [Fact]
    public void Suspended_work_that_no_request_waits_for_has_no_place_even_if_it_keeps_one()
    {
        (_, IReadOnlyList<int> methods) = _heap.Suspend(_heap.Add(Permit), Turn, Own);
        _heap.Refer(methods[^1], _heap.Add("Microsoft.AspNetCore.Http.DefaultHttpContext"));

        Assert.Empty(_heap.Find());
    }

    [Fact]
    public void An_awaited_method_that_is_not_known_is_told_as_one()
    {
        _heap.Suspend(_heap.Add(Permit), null, Own, Serving);

        Assert.Equal((Own, "an asynchronous method", 1), Assert.Single(_heap.Find()));
    }

    [Fact]
    public void A_method_that_only_keeps_a_task_does_not_wait_for_it()
    {
        int kept = _heap.Add("System.Threading.Tasks.Task`1");
        Serve(1, () => _heap.Add("Box of Shop.Orders+<PackAsync>d__1", kept));

        Assert.Empty(_heap.Find());
    }

    [Fact]
    public void Code_compiled_for_debugging_keeps_its_state_machine_in_an_object_of_its_own()
    {
        const string Machine = "Shop.Orders+<PackAsync>d__1";
        int permit = _heap.Add(Permit);
        int machine = _heap.Add(Machine);
        int box = _heap.Add("Box of " + Machine, machine);
        _heap.Refer(machine, box, permit);
        _heap.Refer(permit, box);
        Serve(1, () => box);

        Assert.Equal((Machine, Permit, 1), Assert.Single(_heap.Find()));
    }

    [Fact]
    public void A_semaphore_that_leads_to_all_who_wait_is_not_what_one_of_them_waits_for()
    {
        int node = _heap.Add(Permit);
        int semaphore = _heap.Add("System.Threading.SemaphoreSlim", node);
        int service = _heap.Add("Shop.Orders", semaphore);
        Serve(1, () =>
        {
            int box = _heap.Wait("Shop.Orders+<PackAsync>d__1", node);
            _heap.Add("System.Object", box, service);
            return box;
        });

        Assert.Equal(("Shop.Orders+<PackAsync>d__1", Permit, 1), Assert.Single(_heap.Find()));
    }

    [Fact]
    public void A_graph_with_a_reference_too_few_is_not_whole()
    {
        var heap = new HeapGraph();
        heap.AddObject(8, type: 1, references: 2);
        heap.AddReference(8);

        Assert.False(heap.IsWhole);
    }

    private void Serve(int requests, Func<int> handle)
    {
        for (int request = 0; request < requests; request++)
        {
            _heap.Wait(MadeHeap.Server, handle());
        }
    }
}
