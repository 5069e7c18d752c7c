using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Endpoints;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Tests.Stacks;
using Xunit;
using static Threadbare.Tests.Blame.Sightings;

namespace Threadbare.Tests.Blame.Reading;

public sealed class HiddenHandlersTests : IDisposable
{
    private static readonly RequestLine Latest = new("GET", "/v1/orders/latest");

    private readonly Dictionary<long, IReadOnlyList<RequestMoment>> _none = [];
    private readonly OwnCode _code = new();

    public void Dispose() => _code.Dispose();

    [Theory]
    [InlineData(true, true, true, 1)]
    [InlineData(true, false, true, 2)]
    [InlineData(true, true, false, 1)]
    [InlineData(true, false, false, null)]
    [InlineData(false, true, true, 2)]
    [InlineData(false, true, false, null)]
    public void Within_a_request_its_handler_is_revealed_and_otherwise_the_code_that_it_handed_on(
        bool isWithinRequest, bool hasHandler, bool hasHanded, int? line)
    {
        Place hidden = At(null) with
        {
            Reveal = methods => hasHandler ? At(methods.Count) : null,
            RevealHanded = methods => hasHanded ? At(2 * methods.Count) : null,
        };

        BlockedThread thread = Resolve(hidden, isWithinRequest, Latest);

        Assert.Equal((line, Latest), (thread.Place!.Line?.Number, thread.Request));
    }

    [Theory]
    [InlineData(true, true, 1)]
    [InlineData(true, false, null)]
    [InlineData(false, true, null)]
    public void Code_that_only_a_request_can_reveal_is_no_place_without_it(bool hasRequest, bool hasHanded, int? line)
    {
        Place handedOn = At(null) with { RevealHanded = methods => hasHanded ? At(methods.Count) : null };

        BlockedThread thread = Resolve(handedOn, isWithinRequest: false, hasRequest ? Latest : null);

        Assert.Equal(line, thread.Place?.Line?.Number);
        Assert.Equal(line is null, thread.Place is null);
    }

    [Fact]
    public void A_thread_without_a_known_request_keeps_its_place_and_has_no_request()
    {
        Place hidden = At(null) with { Reveal = _ => At(1), RevealHanded = _ => At(2) };

        BlockedThread thread = Resolve(hidden, isWithinRequest: true, request: null);

        Assert.Equal((hidden, null), (thread.Place, thread.Request));
    }

    // A request of 100 ms often ends within a burst, and its thread has begun the next one.
    [Theory]
    [InlineData(true, nameof(Patients.SourceFile), "/health", "/health", "/hashed")]
    [InlineData(true, nameof(Patients.Direct), "/v1/orders/latest", "/v1/orders/latest", "/v1/orders/{id}")]
    [InlineData(true, nameof(Patients.Chain), "/v1/orders/{id}", "/v1/orders/latest", "/v1/orders/{id}")]
    [InlineData(true, nameof(Patients.SourceFile), null, "/hashed")]
    [InlineData(true, nameof(Patients.SourceFile), null, "/health", "/v2/health")]
    [InlineData(true, "NoHandler", null, "/health")]
    [InlineData(false, nameof(Patients.SourceFile), null, "/health")]
    public void A_thread_without_a_known_request_has_that_of_the_only_route_of_its_handler(
        bool isWithinRequest, string handler, string? path, params string[] routes)
    {
        var served = new RouteTemplates();
        Array.ForEach(routes, served.Add);
        Frame[] frames = [Serving[0], OwnCode.Named($"{typeof(Patients).FullName}.{handler}", FrameKind.Own), Serving[^1]];
        var handlers = new HiddenHandlers(new EndpointMap(_code.Program), served);

        BlockedThread thread = Assert.Single(
            handlers.Resolve([BlockedIn(1, isWithinRequest ? frames : frames[..^1], At(1))], RequestsByThread.None));

        Assert.Equal(path is null ? null : new RequestLine("GET", path), thread.Request);
    }

    [Fact]
    public void A_thread_that_is_blocked_by_several_requests_within_a_burst_counts_for_each()
    {
        var handlers = new HiddenHandlers(new EndpointMap(_code.Program), new RouteTemplates());
        RequestMoment[] moments = [new(10, Latest), new(20, new RequestLine("GET", "/health"))];
        BlockedThread blocked = BlockedIn(1, Serving, At(1), weight: 0.8) with { Seen = [5, 15, 21, 22, 23] };

        IReadOnlyList<BlockedThread> divided =
            handlers.Resolve([blocked], new RequestsByThread(new Dictionary<long, IReadOnlyList<RequestMoment>> { [1] = moments }, _none));

        Assert.Equal(
            [("/v1/orders/latest", 0.2), ("/health", 0.6)], divided.Select(thread => (thread.Request?.Path, Math.Round(thread.Weight, 3))));
    }

    private BlockedThread Resolve(Place place, bool isWithinRequest, RequestLine? request)
    {
        var requests = new Dictionary<long, IReadOnlyList<RequestMoment>>();
        if (request is not null)
        {
            requests[1] = [new RequestMoment(0, request)];
        }

        Frame[] frames = isWithinRequest ? Serving : Sleeping;
        var handlers = new HiddenHandlers(new EndpointMap(_code.Program), new RouteTemplates());
        return Assert.Single(handlers.Resolve([BlockedIn(1, frames, place)], new RequestsByThread(requests, requests)));
    }
}
