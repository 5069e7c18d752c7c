using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class AwaitTallyTests : IDisposable
{
    private readonly OwnCode _code = new();
    private readonly AwaitWindow _window = new();
    private readonly Dictionary<AwaitKey, AwaitSite> _sites = [];
    private readonly HashSet<AwaitKey> _withinRequest = [];
    private int _task = 1000;

    public void Dispose() => _code.Dispose();

    [Fact]
    public void The_line_that_keeps_a_turn_longest_holds_it_and_the_others_wait()
    {
        AwaitSite[] sites = ListSites(nameof(Patients.InTurnAsync));
        for (int request = 0; request < 4; request++)
        {
            Await(sites[0], method: request + 1, from: request, until: request + 300);
            Await(sites[1], method: request + 1, from: request + 300, until: request + 310);
            Await(sites[2], method: request + 1, from: request + 310, until: request + 500);
        }

        Await(sites[1], method: 9, from: 600, until: 600);
        Holder holder = Assert.Single(FindHolders());

        Assert.Equal((Limit.Gate, "SemaphoreSlim"), (holder.Limit, holder.Resource));
        Assert.Equal(OwnCode.LineOf("turn awaited"), holder.WaitsAt!.Line);
        Assert.Equal(OwnCode.LineOf("turn held"), holder.HeldAt!.Line);
        Assert.Equal(300, holder.WaitMs);
    }

    [Fact]
    public void A_turn_that_a_method_takes_for_its_caller_is_held_by_the_caller()
    {
        AwaitSite taking = ListSites(nameof(Patients.TakeTurnAsync))[0];
        AwaitSite[] caller = ListSites(nameof(Patients.InTurnOfAnotherAsync));
        _withinRequest.Add(Await(taking, method: 1, from: 0, until: 300));
        _window.Requests.Add(new RequestStart(0, 7, new RequestLine("GET", "/stamps")));
        foreach (int at in new[] { 1, 2, 3 })
        {
            _withinRequest.Add(Await(taking, method: at + 1, from: at, until: at + 300));
            Await(caller[0] with { IsOwnCallee = true }, method: 10 + at, from: at, until: at + 300);
            Await(caller[1], method: 10 + at, from: at + 300, until: at + 400);
        }

        Holder holder = Assert.Single(FindHolders());

        Assert.Equal(OwnCode.LineOf("turn taken for another"), holder.WaitsAt!.Line);
        Assert.Equal(OwnCode.LineOf("turn of another held"), holder.HeldAt!.Line);
    }

    [Fact]
    public void A_turn_that_comes_at_once_is_no_wait()
    {
        AwaitSite[] sites = ListSites(nameof(Patients.InTurnAsync));
        for (int request = 0; request < 4; request++)
        {
            Await(sites[0], method: request + 1, from: request, until: request + 0.2);
        }

        Assert.Empty(FindHolders());
    }

    [Fact]
    public void Waits_that_outlast_the_window_lengthen_the_mean()
    {
        AwaitSite site = ListSites(nameof(Patients.InTurnAsync))[0];
        Await(site, method: 1, from: 0, until: 100);
        Await(site, method: 2, from: 0, until: 5000);
        Await(site, method: 3, from: 400, until: 400);

        SiteTally tally = Assert.Single(Tally().Sites);

        // 100 ms, 400 ms of a wait that goes on, and 0 ms: 500 ms for two that ended.
        Assert.Equal((3, 2, 250), (tally.Begun, tally.Ended, tally.Mean));
    }

    [Fact]
    public void A_request_is_known_through_the_methods_that_await_each_other()
    {
        AwaitSite site = ListSites(nameof(Patients.InTurnAsync))[0];
        Await(site, method: 50, from: 0, until: 0.5);
        _window.Requests.Add(new RequestStart(0.7, 7, new RequestLine("GET", "/orders/1")));
        AwaitKey outer = Await(site, method: 1, from: 1, until: 2);
        _withinRequest.Add(outer);
        Await(site, method: 2, from: 3, until: 400);
        _window.Begins.Add(new AwaitBegin(3, 7, new AwaitKey(2, 1)));

        SiteTally tally = Assert.Single(Tally().Sites);

        Assert.Equal("GET /orders/1", AwaitTally.FindRoute(tally, new RouteTemplates()));
        Assert.Equal(2, tally.KnownRequests);
    }

    private IReadOnlyList<Holder> FindHolders() =>
        new HolderFinder(Tally(), new DriverNames(_code.Program), new RouteTemplates()).Find();

    private AwaitTally Tally()
    {
        _window.CutToStacks();
        return new AwaitTally(_window, key => _sites.GetValueOrDefault(key), _withinRequest.Contains);
    }

    private AwaitKey Await(AwaitSite site, int method, double from, double until)
    {
        var key = new AwaitKey(++_task, method);
        _sites[key] = site;
        _window.Stacks[key] = [];
        _window.Begins.Add(new AwaitBegin(from, 7, key));
        _window.Begins.Sort((one, other) => one.At.CompareTo(other.At));
        _window.Ends.Add(new TaskEnd(until, key.Task));
        return key;
    }

    private AwaitSite[] ListSites(string method)
    {
        MethodCode body = _code.Program.OwnMethods.Single(
            one => one.Name.Type.Contains($"+<{method}>d__", StringComparison.Ordinal) && one.Name.Name == "MoveNext");
        return [.. AwaitedCall.List(body).Select(one => new AwaitSite(
            body, one.AwaitOffset, one.Call is { } call ? body.ReadName(call) : null, IsOwnCallee: false)
        {
            At = new CodePlace
            {
                Method = ReadableName.Format(body.Name), File = "Patients.cs",
                Line = body.Assembly.FindLine(body.Handle, one.CallOffset)!.Number,
                Certainty = Certainty.ExactLine,
            },
        })];
    }
}
