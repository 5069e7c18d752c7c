using Threadbare.Diagnostics.Blame.Awaits;
using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Awaits;

public sealed class RequestTreeTests
{
    private const long Thread = 7;

    private static readonly RequestLine Orders = new("GET", "/orders");

    private readonly AwaitWindow _window = new();

    [Fact]
    public void A_method_belongs_to_the_request_that_its_thread_began_at_that_moment()
    {
        Serve(at: 1, Orders);
        Await(at: 1, task: 2, method: 1);

        Assert.Equal(Orders, Read(isWithinRequest: true).Find(1));
    }

    [Fact]
    public void A_method_does_not_belong_to_a_later_request_of_its_thread()
    {
        Await(at: 0.5, task: 2, method: 1);
        Serve(at: 1, Orders);

        Assert.Null(Read(isWithinRequest: true).Find(1));
    }

    [Fact]
    public void A_method_that_the_server_did_not_call_belongs_to_no_request_of_its_thread()
    {
        Serve(at: 0, Orders);
        Await(at: 1, task: 2, method: 1);

        Assert.Null(Read(isWithinRequest: false).Find(1));
    }

    [Fact]
    public void An_await_outside_a_method_does_not_hide_who_else_awaits_the_task()
    {
        Serve(at: 0, Orders);
        Await(at: 1, task: 2, method: 0);
        Await(at: 2, task: 2, method: 1);

        Assert.Equal(Orders, Read(isWithinRequest: true).Find(2));
    }

    [Theory]
    [InlineData(RequestTree.MostNested, true)]
    [InlineData(RequestTree.MostNested + 1, false)]
    public void A_request_is_known_to_as_many_methods_as_services_nest(int methods, bool isKnown)
    {
        Serve(at: 0, Orders);
        for (int method = 1; method <= methods; method++)
        {
            Await(at: method, task: method + 1, method);
        }

        var tree = new RequestTree(_window, key => key.Method == 1);

        Assert.Equal(isKnown, tree.Find(methods) is not null);
    }

    [Fact]
    public void A_task_that_is_nested_in_itself_belongs_to_no_request()
    {
        Await(at: 1, task: 1, method: 1);

        Assert.Null(Read(isWithinRequest: true).Find(1));
    }

    private RequestTree Read(bool isWithinRequest) => new(_window, key => isWithinRequest);

    private void Serve(double at, RequestLine request) => _window.Requests.Add(new RequestStart(at, Thread, request));

    private void Await(double at, int task, int method) => _window.Begins.Add(new AwaitBegin(at, Thread, new AwaitKey(task, method)));
}
