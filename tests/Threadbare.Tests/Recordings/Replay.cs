using Threadbare.Diagnostics.Blame;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Routes;
using Threadbare.Results;
using Threadbare.Results.Blame;
using Threadbare.Results.Code;
using Threadbare.Results.Work;

namespace Threadbare.Tests.Recordings;

/// <summary>Replays a recording to the readers that watch a process.</summary>
/// <param name="code">The code of the service that was recorded.</param>
/// <param name="recording">The recording.</param>
/// <param name="cancelled">Ends a replay.</param>
internal sealed class Replay(LabCode code, Recording recording, CancellationToken cancelled)
{
    /// <summary>Number of stack bursts in each recording.</summary>
    public const int Bursts = 5;

    /// <summary>The places that all stack bursts of the recording blame, the code that holds locks, and the notes.</summary>
    public async Task<(IReadOnlyList<BlamedPlace> Places, IReadOnlyList<Holder> Holders, IReadOnlyList<string> Notes)> BlameAsync()
    {
        var port = new RecordedPort(recording);
        var times = new RecordedTimes(recording);
        await using BlameWatch watch = await StartAsync(port, times);
        port.WhenRead = async bursts =>
        {
            while (watch.Bursts < bursts && !watch.Watching.IsCompleted)
            {
                await Task.Yield();
            }
        };
        watch.BeginLoad();
        await Task.WhenAny(port.WhenExhausted, watch.Watching).WaitAsync(cancelled);
        await watch.EndLoadAsync(cancelled);
        return (watch.Seen.Blame, watch.Seen.Holders, watch.Seen.Notes);
    }

    /// <summary>The work that the window after the stack bursts shows.</summary>
    public async Task<WorkProfile> FindWorkAsync()
    {
        var port = new RecordedPort(recording, Bursts + 1);
        await using BlameWatch watch = await StartAsync(port, new RecordedTimes(recording, Bursts + 1));
        await watch.SampleWorkAsync(cancelled);
        await watch.EndLoadAsync(cancelled);
        return watch.Seen.Work;
    }

    /// <summary>The awaited code that the window after the stack bursts shows.</summary>
    public async Task<AwaitedCode> FindAwaitsAsync()
    {
        await using BlameWatch watch = await StartAsync(new RecordedPort(recording), new RecordedTimes(recording));
        return await watch.SampleAwaitsAsync(CancellationToken.None, cancelled);
    }

    /// <summary>The mechanisms that let waiting work continue, by the window with the stacks that queue work items.</summary>
    public async Task<IReadOnlyList<AsyncRelease>> FindReleasesAsync()
    {
        await using BlameWatch watch = await StartAsync(new RecordedPort(recording), new RecordedTimes(recording));
        return await watch.SampleReleasesAsync(cancelled);
    }

    /// <summary>The runtime's figures of each second, and the session that read them.</summary>
    public async Task<(IReadOnlyList<RuntimeSample> Samples, RuntimeSession Session, PoolEvents Pool, RouteTemplates Routes)> MonitorAsync()
    {
        (List<MetricsTick> ticks, var pool, var routes) = ([], new PoolEvents(), new RouteTemplates());
        RuntimeSession session = await RuntimeSession.StartAsync(
            new RecordedPort(recording), new SessionTerms(), ticks.Add, pool, routes, cancelled);
        await session.DisposeAsync();
        return ([.. ticks.Select(MetricsTranslation.ToSample)], session, pool, routes);
    }

    private Task<BlameWatch> StartAsync(RecordedPort port, RecordedTimes times)
    {
        var process = new WatchedProcess(Id: 1, port, times.ReadNext, code.Open, SamplesAllocations: true);
        return BlameWatch.StartAsync(process, new InstantTime(), new RouteTemplates(), new MonitorWaits(), cancelled);
    }
}
