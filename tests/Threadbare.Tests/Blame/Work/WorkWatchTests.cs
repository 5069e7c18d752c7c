using Microsoft.Diagnostics.Tracing.Parsers.Clr;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Blame.Work;
using Threadbare.Diagnostics.Routes;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Diagnostics.Stacks.Calls;
using Threadbare.Diagnostics.Stacks.Sampling;
using Threadbare.Results.Work;
using Threadbare.Tests.Recordings;
using Threadbare.Tests.Stacks;
using Xunit;

namespace Threadbare.Tests.Blame.Work;

public sealed class WorkWatchTests : IDisposable
{
    private const string Stacks = "stack sampler";
    private const string Events = "event sampler";

    private readonly OwnCode _own = new();
    private readonly TargetCode _code = new(new TargetProgram(processId: 0), path => "", TimeProvider.System);
    private readonly InstantTime _time = new();
    private readonly List<(string Name, double Share)> _threads = [];
    private readonly MadePort _port;
    private readonly WorkWatch _watch;
    private string? _unanswered;

    public WorkWatchTests()
    {
        WrittenEvents events = new WrittenEvents()
            .Run(1, 10).Run(1, 10).Run(2, 20)
            .Tick(100, "Page", 100_000, GCAllocationKind.Small, 5)
            .Tick(200, "Page", 100_000, GCAllocationKind.Small, 5)
            .Tick(300, "Line", 100_000, GCAllocationKind.Small, 5)
            .Throw(1, "Shop.Sold", 5)
            .Suspend(GCSuspendEEReason.SuspendForGC).Begin(0).Restart();
        _port = new MadePort(reader => reader == _unanswered ? null : events.Write());
        _watch = new WorkWatch(
            new StackSampler(_port, ReadTimes, _time),
            new EventSampler(_port, ReadTimes, hasSampling: true, _time),
            _code.Frames,
            _own.CreateSpotFinder(new HiddenCode(_own.Program), new RouteTemplates()),
            addresses => new InterpretedStack(_code.Frames.Read(addresses), _ => null, _ => false),
            _time);
    }

    private static CancellationToken Cancelled => TestContext.Current.CancellationToken;

    public void Dispose()
    {
        _own.Dispose();
        _code.Dispose();
    }

    [Fact]
    public async Task Each_window_is_told_with_its_samples_and_what_it_cost()
    {
        _threads.AddRange(
            [(".NET TP Worker", 0.25), (".NET EventPipe", 0.5), (".NET SampleProfil", 0.1), (".NET EventPipe 2", 0.05), (".NET BGC", 0.2)]);

        await _watch.TakeAsync(Cancelled);
        _watch.Read();

        Assert.Equal(
            [
                (WindowKind.Processor, 3, 0.5, 110, 65),
                (WindowKind.Allocations, 3, 0.5, 110, 65),
                (WindowKind.Exceptions, 1, 0.5, 110, 65),
                (WindowKind.Pauses, 1, 0.5, 110, 65),
            ],
            _watch.Profile.Windows.Select(one => (one.Kind, one.Samples, one.WindowSeconds, one.CpuPercent, one.SamplingPercent)));
    }

    [Fact]
    public async Task The_cost_is_not_known_where_the_system_does_not_show_the_times_of_threads()
    {
        await _watch.TakeAsync(Cancelled);
        _watch.Read();

        Assert.All(_watch.Profile.Windows, window => Assert.Equal((null, null), (window.CpuPercent, window.SamplingPercent)));
    }

    // Each window takes half a second; between those of the stacks it waits for 2 s.
    [Theory]
    [InlineData(0.5, 3, 6)]
    [InlineData(0.1, 1, 1)]
    public async Task Stacks_are_sampled_again_while_the_service_compiles_but_not_for_ever(double compiler, int windows, double seconds)
    {
        _threads.AddRange([(".NET TP Worker", 0.5), (".NET TP Worker", 0.5), (".NET Tiered Compi", compiler)]);

        await _watch.TakeAsync(Cancelled);

        Assert.Equal(windows, _port.Opened.Count(opened => opened.Reader == Stacks));
        Assert.Equal(TimeSpan.FromSeconds(seconds), _time.GetElapsedTime(0));
    }

    [Fact]
    public async Task Windows_are_read_once()
    {
        _watch.Read();
        Assert.Same(WorkProfile.None, _watch.Profile);

        await _watch.TakeAsync(Cancelled);
        Assert.True(_watch.IsUnread);

        _watch.Read();
        WorkProfile first = _watch.Profile;
        _watch.Read();
        Assert.Same(first, _watch.Profile);
        Assert.False(_watch.IsUnread);
    }

    [Fact]
    public async Task The_windows_of_the_load_before_are_forgotten()
    {
        await _watch.TakeAsync(Cancelled);

        _watch.Begin();

        Assert.False(_watch.IsUnread);
    }

    [Fact]
    public async Task Stacks_are_told_though_the_events_after_them_could_not_be_recorded()
    {
        await _watch.TakeAsync(Cancelled);
        _watch.Begin();
        _unanswered = Events;
        await Assert.ThrowsAsync<TimeoutException>(() => _watch.TakeAsync(Cancelled));

        _watch.Read();

        Assert.Equal([WindowKind.Processor], _watch.Profile.Windows.Select(window => window.Kind));
        Assert.Equal("native code", Assert.Single(_watch.Profile.HotSpots!).Method);
        Assert.Null(_watch.Profile.Allocations);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Events_are_recorded_with_their_stacks(bool hasSampling) => Assert.True(EventSampler.CreateRequest(hasSampling).HasStacks);

    // Threads have run evenly since the clock began; their numbers count from 1.
    private ThreadTimes ReadTimes()
    {
        long now = _time.GetTimestamp();
        Dictionary<long, ThreadTime> threads = _threads.Index().ToDictionary(one => one.Index + 1L, one =>
        {
            TimeSpan ran = _time.GetElapsedTime(0, now) * one.Item.Share;
            return new ThreadTime(one.Item.Name, ran, ran);
        });
        return new ThreadTimes(_time, now, threads);
    }
}
