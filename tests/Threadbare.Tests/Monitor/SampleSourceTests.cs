using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Monitor;
using Threadbare.Diagnostics.Monitor.Machine;
using Threadbare.Diagnostics.Monitor.Metrics;
using Threadbare.Diagnostics.Monitor.Pool;
using Threadbare.Diagnostics.Processes;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Tests.Recordings;
using Xunit;

namespace Threadbare.Tests.Monitor;

/// <summary>A process of which the system and the runtime show figures. No process of this machine has its number.</summary>
public sealed class SampleSourceTests : IAsyncDisposable
{
    private const int Nobody = int.MaxValue;
    private const string QueueReader = "queue reader";

    private static readonly TimeSpan Second = TimeSpan.FromSeconds(1);
    private static readonly byte[] Queued = Recording.Load("thread-pool").Find($"{QueueReader} 1.nettrace")!;

    private readonly ManualTime _time = new();
    private readonly MadePort _port = new(reader => reader == QueueReader ? Queued : []);
    private readonly GivenFigures _figures = new();
    private readonly LatestTick _latest;
    private readonly QueueWaitSampler _queue;
    private RuntimeFeed? _feed;

    public SampleSourceTests() => (_latest, _queue) = (new LatestTick(_time), new QueueWaitSampler(_port, _time));

    [Fact]
    public async Task Processor_use_is_what_the_system_shows_in_percent_of_one_core()
    {
        SampleSource source = await StartAsync();
        _figures.Used += TimeSpan.FromSeconds(1.5);
        _time.Advance(Second);
        _latest.Note(Report(processorSeconds: 0.7));

        RuntimeSample sample = source.Take(out bool hasRuntime)!;

        Assert.True(hasRuntime);
        Assert.Equal(150, sample.CpuPercent);
    }

    [Fact]
    public async Task Processor_use_is_what_the_runtime_reports_until_the_system_shows_it()
    {
        SampleSource source = await StartAsync();
        _latest.Note(Report(processorSeconds: 0.7));

        Assert.Equal(70, source.Take(out _)!.CpuPercent);
    }

    [Fact]
    public async Task The_wait_in_the_queue_has_its_median_and_its_99th_percentile()
    {
        LatencyHistogram waits = Read(Queued);
        SampleSource source = await StartAsync();
        _queue.Begin();
        _time.Advance(MonitorConstants.QueueWaitWindow);
        await _queue.EndAsync();
        _latest.Note(Report(processorSeconds: 0.7));

        RuntimeSample sample = source.Take(out _)!;

        Assert.True(sample.QueueWaitP50 < sample.QueueWaitP99);
        Assert.Equal(
            (waits.ValueAt(50).TotalMilliseconds, waits.ValueAt(99).TotalMilliseconds), (sample.QueueWaitP50, sample.QueueWaitP99));
    }

    [Fact]
    public async Task A_runtime_that_has_fallen_silent_leaves_what_the_system_shows()
    {
        SampleSource source = await StartAsync();
        _latest.Note(Report(processorSeconds: 0.7));
        source.Take(out _);
        for (int second = 0; second < 20; second++)
        {
            _time.Advance(Second);
            source.Take(out _);
        }

        RuntimeSample sample = source.Take(out bool hasRuntime)!;

        Assert.False(hasRuntime);
        Assert.Null(sample.QueueLength);
        Assert.Equal(1e6, sample.WorkingSetBytes);
        Assert.InRange(source.Silent, 10, 20);
    }

    [Theory]
    [InlineData(1.5, 0.3)]
    [InlineData(2.0, 0.1)]
    [InlineData(5.0, 0.0)]
    public async Task Reports_that_this_process_has_not_read_yet_after_it_stood_still_are_no_silence(double stopped, double after)
    {
        SampleSource source = await StartAsync();
        source.Take(out _);
        _latest.Note(Report(processorSeconds: 0.7));
        _time.Advance(TimeSpan.FromSeconds(0.4));
        source.Take(out _);
        foreach (double seconds in (double[])[stopped, after])
        {
            _time.Advance(TimeSpan.FromSeconds(seconds));
            source.Take(out _);
        }

        Assert.Equal(0, source.Silent);
    }

    public async ValueTask DisposeAsync()
    {
        await _queue.DisposeAsync();
        await (_feed?.DisposeAsync() ?? ValueTask.CompletedTask);
    }

    private async Task<SampleSource> StartAsync()
    {
        _feed = await RuntimeFeed.StartAsync(
            _port, new SessionTerms { HasMeters = false }, _latest.Note, _time, TestContext.Current.CancellationToken);
        var process = new ProcessProbe(Nobody, _time, _figures);
        return new SampleSource(new DotNetProcess(Nobody, ".NET 10.0.1"), process, _latest, _feed, _queue);
    }

    private static MetricsTick Report(double processorSeconds) => new(Second, new Dictionary<string, MetricValue>
    {
        [Instruments.ProcessorTime] = new(Level: 0, Change: processorSeconds, Count: 0),
        [Instruments.QueueLength] = new(Level: 5, Change: 0, Count: 0),
    });

    private static LatencyHistogram Read(byte[] stream)
    {
        var wait = new QueueWait();
        using var source = QueueWaitSampler.Subscribe(new RecordedStream(stream), wait);
        source.Process();
        return wait.Close(DateTime.MinValue)!;
    }

    private sealed class GivenFigures : IProcessFigures
    {
        public TimeSpan Used { get; set; }

        public string? Name() => "shop";

        public string? Program() => "/srv/shop";

        public TimeSpan? ProcessorTime() => Used;

        public double? ResidentBytes() => 1e6;

        public int? CountThreads(string name) => 8;
    }
}
