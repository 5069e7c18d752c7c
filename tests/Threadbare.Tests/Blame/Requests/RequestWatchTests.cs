using Microsoft.Diagnostics.Tracing;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Diagnostics.EventPipe;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RequestWatchTests
{
    // 50 ms, by the clock of Linux.
    private const long Step = 50_000_000;

    private static CancellationToken Cancelled => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("lock", "/stock/sync", 2007, 1476)]
    [InlineData("semaphore", "/locks/semaphore", 1937, 818)]
    [InlineData("thread-pool", "/sync", 992, 0)]
    [InlineData("gate", "/exports/gated", 581, 0)]
    public async Task The_requests_that_threads_began_and_that_their_waits_belong_to_are_read(
        string disease, string path, int begun, int waits)
    {
        var recording = Recording.Load(disease);
        RequestWatch watch = await RequestWatch.StartAsync(new RecordedPort(recording), Cancelled);
        await watch.DisposeAsync();

        RequestsByThread[] moments = [.. ListMoments(recording).Select(at => watch.History.FindBetween(at, at))];

        Assert.Null(watch.Fault);
        List<RequestLine> waited = [.. moments.SelectMany(moment => List(moment.Waits))];
        Assert.Equal((begun, waits), (moments.Sum(moment => List(moment.Begun).Count()), waited.Count));
        Assert.Contains(new RequestLine("GET", path), moments.SelectMany(moment => List(moment.Begun)));
        Assert.All(waited, request => Assert.Equal(new RequestLine("GET", path), request));
    }

    private static IEnumerable<RequestLine> List(IReadOnlyDictionary<long, IReadOnlyList<RequestMoment>> threads) =>
        threads.Values.Select(moments => moments.Count > 0 ? moments[^1].Request : null).OfType<RequestLine>();

    // Ten seconds in steps: what a reader sees at one moment, not how many requests there were.
    private static IEnumerable<long> ListMoments(Recording recording)
    {
        using var source = new EventPipeEventSource(new RecordedStream(recording.Find("request reader 1.nettrace")!));
        long start = long.MaxValue;
        source.AllEvents += traced => start = Math.Min(start, EventTime.Read(traced));
        Assert.True(source.Process());
        return [.. Enumerable.Range(0, 200).Select(step => start + (step * Step))];
    }
}
