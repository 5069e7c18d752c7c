using Threadbare.Diagnostics.Blame.Requests;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RequestsByThreadTests
{
    private static readonly RequestLine Begun = new("GET", "/begun");
    private static readonly RequestLine Waited = new("GET", "/waited");

    [Fact]
    public void Within_a_request_a_thread_works_on_the_one_that_it_began_and_otherwise_on_that_of_its_wait()
    {
        var requests = new RequestsByThread(From(Begun), From(Waited));

        Assert.Equal(Begun, requests.Find(1, at: 10, isWithinRequest: true));
        Assert.Equal(Waited, requests.Find(1, at: 10, isWithinRequest: false));
        Assert.Null(requests.Find(1, at: 9, isWithinRequest: true));
        Assert.Null(requests.Find(2, at: 10, isWithinRequest: true));
    }

    private static Dictionary<long, IReadOnlyList<RequestMoment>> From(RequestLine request) => new() { [1] = [new(10, request)] };
}
