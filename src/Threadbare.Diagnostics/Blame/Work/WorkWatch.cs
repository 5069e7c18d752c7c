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
        return new WorkReader(frames, finder, readStack).Read(stacks, length, _events is [.., var recorded] ? recorded : null);
    }
}
