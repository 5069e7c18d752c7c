using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class ChainHistoryTests
{
    private const long Thread = 7;
    private const ulong Task = 0;
    private const ulong Gate = 10;
    private const ulong Work = 20;
    private const ulong Handler = 30;

    private static readonly RequestLine Order = new("GET", "/orders");

    private readonly List<(double At, ChainEvent Step)> _steps = [];
    private readonly List<RequestStart> _requests = [];

    [Fact]
    public void A_method_waits_until_what_it_awaits_has_returned()
    {
        Created(at: 0, chain: 1, Task, Gate);
        Resumed(at: 50, chain: 1, Task, Gate);
        Returned(at: 51);
        Completed(at: 60, chain: 1);

        Assert.Equal([(0, 51, Gate)], Follow());
    }

    [Fact]
    public void A_method_whose_callee_goes_on_and_waits_again_has_waited_all_along()
    {
        Created(at: 0, chain: 1, Task, Work, Handler);
        Resumed(at: 50, chain: 1, Task, Work, Handler);
        Returned(at: 50);
        Suspended(at: 55, chain: 1, Task, Work + 1, Handler);
        Resumed(at: 90, chain: 1, Task, Work + 1, Handler);
        Returned(at: 90);
        Returned(at: 92);
        Completed(at: 93, chain: 1);

        Assert.Equal([(0, 50, Work), (55, 90, Work + 1), (0, 92, Handler)], Follow());
    }

    [Fact]
    public void A_method_that_awaits_the_same_line_again_waits_anew()
    {
        Created(at: 0, chain: 1, Task, Work, Handler);
        Resumed(at: 10, chain: 1, Task, Work, Handler);
        Returned(at: 10);
        Returned(at: 11);
        Suspended(at: 12, chain: 1, Task, Work, Handler);
        Resumed(at: 30, chain: 1, Task, Work, Handler);
        Returned(at: 30);
        Returned(at: 31);
        Completed(at: 32, chain: 1);

        Assert.Equal([(0, 10, Work), (0, 11, Handler), (12, 30, Work), (12, 31, Handler)], Follow());
    }

    [Fact]
    public void A_method_that_an_exception_leaves_waits_no_longer()
    {
        Created(at: 0, chain: 1, Task, Work, Handler);
        Resumed(at: 10, chain: 1, Task, Work, Handler);
        Returned(at: 10);
        Returned(at: 20, count: 1);
        Suspended(at: 21, chain: 1, Task, Handler + 1);

        Assert.Equal([(0, 10, Work), (0, 20, Handler), (21, double.PositiveInfinity, Handler + 1)], Follow());
    }

    [Fact]
    public void A_chain_that_still_waits_at_the_end_has_no_end()
    {
        Created(at: 5, chain: 1, Task, Gate);

        Assert.Equal([(5, double.PositiveInfinity, Gate)], Follow());
    }

    [Fact]
    public void A_wait_that_began_before_the_window_is_not_counted()
    {
        Resumed(at: 10, chain: 1, Task, Work, Handler);
        Returned(at: 10);
        Suspended(at: 12, chain: 1, Task, Work + 1, Handler);
        Resumed(at: 20, chain: 1, Task, Work + 1, Handler);
        Returned(at: 20);
        Returned(at: 21);
        Completed(at: 22, chain: 1);

        Assert.Equal([(12, 20, Work + 1)], Follow());
    }

    // A thread may end before it hands over its steps.
    [Fact]
    public void A_wait_whose_end_was_not_recorded_is_not_counted()
    {
        Created(at: 0, chain: 1, Task, Gate);
        Resumed(at: 90, chain: 1, Task, Work);
        Returned(at: 91);
        Suspended(at: 92, chain: 1, Task, Handler);
        Resumed(at: 95, chain: 1, Task, Handler);
        Returned(at: 96);
        Completed(at: 97, chain: 1);

        Assert.Equal([(92, 96, Handler)], Follow());
    }

    [Fact]
    public void A_chain_that_goes_on_within_another_leaves_that_one_as_it_was()
    {
        Created(at: 0, chain: 1, Task, Gate);
        Created(at: 0, chain: 2, Task, Handler);
        Resumed(at: 10, chain: 1, Task, Gate);
        Returned(at: 10);
        Resumed(at: 11, chain: 2, Task, Handler);
        Returned(at: 12);
        Completed(at: 13, chain: 2);
        Suspended(at: 14, chain: 1, Task, Gate + 1);
        Resumed(at: 20, chain: 1, Task, Gate + 1);
        Returned(at: 20);
        Completed(at: 21, chain: 1);

        Assert.Equal([(0, 10, Gate), (0, 12, Handler), (14, 20, Gate + 1)], Follow());
    }

    [Fact]
    public void Steps_of_several_threads_are_put_in_order()
    {
        Created(at: 0, chain: 1, Task, Gate);
        _steps.Add((50, Step(ChainStep.Resumed, 1, [Task, Gate], Thread + 1)));
        _steps.Add((51, Step(ChainStep.Returned, 0, [], Thread + 1) with { Returned = 1 }));
        Suspended(at: 5, chain: 9, Task, Work);

        Assert.Equal([(0, 51, Gate), (5, double.PositiveInfinity, Work)], Follow());
    }

    [Fact]
    public void A_chain_belongs_to_the_request_that_its_thread_had_begun()
    {
        Resumed(at: 1, chain: 5, Task, Handler);
        _requests.Add(new RequestStart(2, Thread, Order));
        Created(at: 3, chain: 1, parent: 5, Task, Gate);
        Suspended(at: 4, chain: 5, Task, Handler);

        // After the connection's own chain waits again, the thread serves nobody.
        Created(at: 6, chain: 2, parent: 0, Task, Work);

        // What a request's chain begins belongs to the request.
        Resumed(at: 7, chain: 1, Task, Gate);
        Returned(at: 7);
        Created(at: 8, chain: 3, parent: 1, Task, Gate + 1);

        ILookup<ulong, RequestLine?> found = ChainHistory.Follow(_steps, _requests).ToLookup(wait => wait.Address, wait => wait.Request);

        Assert.Equal((Order, null, Order), (found[Gate].Single(), found[Work].Single(), found[Gate + 1].Single()));
    }

    [Fact]
    public void A_thread_that_runs_another_chain_no_longer_serves_the_request_before_it()
    {
        _requests.Add(new RequestStart(2, Thread, Order));
        Resumed(at: 3, chain: 8, Task, Handler);
        Returned(at: 3);
        Created(at: 4, chain: 1, parent: 8, Task, Gate);

        Assert.Null(ChainHistory.Follow(_steps, _requests).Single(wait => wait.Address == Gate).Request);
    }

    [Fact]
    public void Steps_that_belong_to_no_chain_are_passed_over()
    {
        Returned(at: 1);
        Completed(at: 2, chain: 0);
        _steps.Add((3, Step(ChainStep.Reset, 0, [])));
        Suspended(at: 4, chain: 1);

        Assert.Empty(Follow());
    }

    private static ChainEvent Step(ChainStep step, ulong chain, ulong[] frames, long thread = Thread) =>
        new(At: 0, thread, step) { Chain = chain, Frames = frames };

    private void Created(double at, ulong chain, params ulong[] frames) => _steps.Add((at, Step(ChainStep.Created, chain, frames)));

    private void Created(double at, ulong chain, int parent, params ulong[] frames) =>
        _steps.Add((at, Step(ChainStep.Created, chain, frames) with { Parent = (ulong)parent }));

    private void Resumed(double at, ulong chain, params ulong[] frames) => _steps.Add((at, Step(ChainStep.Resumed, chain, frames)));

    private void Suspended(double at, ulong chain, params ulong[] frames) => _steps.Add((at, Step(ChainStep.Suspended, chain, frames)));

    private void Returned(double at, int count = 1) =>
        _steps.Add((at, Step(ChainStep.Returned, 0, []) with { Returned = count }));

    private void Completed(double at, ulong chain) => _steps.Add((at, Step(ChainStep.Completed, chain, [])));

    private IEnumerable<(double At, double Until, ulong Address)> Follow() =>
        ChainHistory.Follow(_steps, _requests).Select(wait => (wait.At, wait.Until, wait.Address));
}
