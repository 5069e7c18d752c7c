using Microsoft.Diagnostics.Tracing;
using Threadbare.Diagnostics.Blame.Requests;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Blame.Requests;

public sealed class RequestWatchTests
{
    private static readonly TimeSpan Step = TimeSpan.FromMilliseconds(50);

    private static CancellationToken Cancelled => TestContext.Current.CancellationToken;

    [Theory]
    [InlineData("lock", "/stock/sync", 2000, 1473)]
    [InlineData("semaphore", "/locks/semaphore", 1934, 807)]
    [InlineData("thread-pool", "/sync", 984, 0)]
    [InlineData("gate", "/exports/gated", 579, 0)]
    public async Task The_requests_that_threads_began_and_that_their_waits_belong_to_are_read(
        string disease, string path, int begun, int waits)
    {
        var recording = Recording.Load(disease);
        RequestWatch watch = await RequestWatch.StartAsync(new RecordedPort(recording), Cancelled);
        await watch.DisposeAsync();

        RequestsByThread[] moments = [.. ListMoments(recording).Select(at => watch.History.FindBetween(at, at))];

        Assert.Null(watch.Fault);
        Assert.Equal((begun, waits), (moments.Sum(moment => moment.Begun.Count), moments.Sum(moment => moment.Waits.Count)));
        Assert.Contains(new RequestLine("GET", path), moments.SelectMany(moment => moment.Begun.Values));
        Assert.All(moments.SelectMany(moment => moment.Waits.Values), request => Assert.Equal(new RequestLine("GET", path), request));
    }

    // Ten seconds in steps: what a reader sees at one moment, not how many requests there were.
    private static IEnumerable<DateTime> ListMoments(Recording recording)
    {
        using var source = new EventPipeEventSource(new RecordedStream(recording.Find("request reader 1.nettrace")!));
        Assert.True(source.Process());
        DateTime start = source.SessionStartTime;
        return [.. Enumerable.Range(0, 200).Select(step => start + (step * Step))];
    }
}
