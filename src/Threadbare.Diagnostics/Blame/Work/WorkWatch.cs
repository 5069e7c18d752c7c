using Threadbare.Diagnostics.Blame.Reading;
using Threadbare.Diagnostics.Constants;
using Threadbare.Diagnostics.Stacks.Frames;
using Threadbare.Diagnostics.Stacks.Sampling;

namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Takes windows of what a process works on, and reads them once its load has ended.</summary>
/// <remarks>Reading searches the program's code, which takes processor time from a service on the same machine.</remarks>
internal sealed class WorkWatch(
    StackSampler processor, EventSampler events, FrameReader frames, CodeSpotFinder finder,
    Func<IReadOnlyList<ulong>, InterpretedStack> readStack, TimeProvider time)
{
    private readonly List<(SampledStacks Stacks, TimeSpan Length)> _processor = [];
    private readonly List<RecordedEvents> _events = [];

    /// <summary>The profile of the load, once its windows were read.</summary>
    public WorkProfile Profile { get; private set; } = WorkProfile.None;

    /// <summary>True if windows were taken and not read yet.</summary>
    public bool IsUnread => _processor.Count > 0 && Profile == WorkProfile.None;

    /// <summary>Forgets all windows.</summary>
    public void Begin()
    {
        _processor.Clear();
        _events.Clear();
        Profile = WorkProfile.None;
    }

    /// <summary>Takes one window of each kind. While the service still compiles much of its code, it waits a little.</summary>
    /// <exception cref="TimeoutException">The process is stopped.</exception>
    public async Task TakeAsync(CancellationToken cancellationToken)
    {
        TimeSpan length = WorkConstants.ProcessorWindow;
        for (int windows = 1; ; windows++)
        {
            SampledStacks stacks = await processor.TakeAsync(length, cancellationToken).ConfigureAwait(false);
            _processor.Add((stacks, length));
            if (windows == WorkConstants.MostWindows || !HotSpotReader.IsCompiling(stacks))
            {
                break;
            }

            await Task.Delay(WorkConstants.CompilerPause, time, cancellationToken).ConfigureAwait(false);
        }

        _events.Add(await events.TakeAsync(cancellationToken).ConfigureAwait(false));
    }

    /// <summary>Reads the windows that were taken, if they were not read before. The code of the process must be known.</summary>
    public void Read() => Profile = IsUnread ? ReadProfile() : Profile;

    // Of several windows the last is the one under the longest load.
    private WorkProfile ReadProfile()
    {
        (SampledStacks stacks, TimeSpan length) = _processor[^1];
        var reader = new HotSpotReader(readStack, finder);
        IReadOnlyList<HotSpot> spots = reader.Read(stacks, length);
        if (_events is not [.., var recorded])
        {
            return new WorkProfile { HotSpots = spots, Windows = [Describe(stacks, length)] };
        }

        return new WorkProfile
        {
            HotSpots = spots,
            Allocations = new AllocationReader(frames.Read, finder).Read(recorded.Allocations, recorded.Length),
            Exceptions = new ExceptionReader(frames.Read, finder).Read(recorded, reader.ExceptionShare),
            Pauses = new PauseReader(frames.Read, finder).Read(recorded),
            Windows =
            [
                Describe(stacks, length),
                Describe(recorded, WindowKind.Allocations, recorded.Allocations.Values.Sum(one => one.Samples)),
                Describe(recorded, WindowKind.Exceptions, recorded.Exceptions.Values.Sum()),
                Describe(recorded, WindowKind.Pauses, recorded.Pauses.Values.Sum(one => one.Count)),
            ],
        };
    }

    private static SampledWindow Describe(SampledStacks stacks, TimeSpan length)
    {
        List<(string Name, double Share)> threads =
        [
            .. stacks.Threads.Select(thread => (thread.SystemName ?? "", thread.OnProcessor ?? 0)),
            .. stacks.Others.Select(other => (other.Key, other.Value)),
        ];
        bool isKnown = stacks.Others.Count > 0;
        return new SampledWindow
        {
            Kind = WindowKind.Processor,
            WindowSeconds = length.TotalSeconds,
            Samples = stacks.Threads.Sum(thread => thread.Samples.Count),
            CpuPercent = isKnown ? Percent(threads.Sum(thread => thread.Share)) : null,
            SamplingPercent =
                isKnown ? Percent(threads.Where(thread => HotSpotReader.IsOfSampling(thread.Name)).Sum(thread => thread.Share)) : null,
            Lost = stacks.Lost,
        };
    }

    private static SampledWindow Describe(RecordedEvents recorded, WindowKind kind, int samples) => new()
    {
        Kind = kind,
        WindowSeconds = recorded.Length.TotalSeconds,
        Samples = samples,
        CpuPercent = recorded.Processor is { } all ? Percent(all) : null,
        SamplingPercent = recorded.Sampling is { } own ? Percent(own) : null,
        Lost = recorded.Lost,
    };

    private static double Percent(double share) => Math.Round(100 * share, 1);
}
