namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>Takes a window of the objects that stay in use, and reads it once the load has ended.</summary>
internal sealed class RetainedWatch(RetainedSampler sampler, AllocationReader reader)
{
    private RetainedObjects? _taken;
    private IReadOnlyList<AllocationSite>? _sites;

    /// <summary>True if a window was taken and not read yet.</summary>
    public bool IsUnread => _taken is not null && _sites is null;

    /// <summary>Forgets the load before.</summary>
    public void Begin() => (_taken, _sites) = (null, null);

    /// <summary>Takes one window. The runtime collects its whole heap at the end of it.</summary>
    /// <exception cref="TimeoutException">The process is stopped, or its collection took too long.</exception>
    /// <exception cref="UnreadableEventsException">The events could not be read to the end, or some were lost.</exception>
    public async Task TakeAsync(CancellationToken cancellationToken) =>
        _taken = await sampler.TakeAsync(cancellationToken).ConfigureAwait(false);

    /// <summary>Reads the window, if one was taken and not read before. The code of the process must be known.</summary>
    public void Read() => _sites ??= _taken is { } taken ? reader.Read(taken.Allocations, taken.Length) : null;

    /// <summary>Adds what the window showed to a profile.</summary>
    public WorkProfile Complete(WorkProfile profile) => (_taken, _sites) is not ({ } taken, { } sites) ? profile : profile with
    {
        Retained = sites,
        Windows =
        [
            .. profile.Windows,
            new SampledWindow
            {
                Kind = WindowKind.Retained,
                WindowSeconds = taken.Length.TotalSeconds,
                Samples = taken.Allocations.Values.Sum(one => one.Samples),
            },
        ],
    };
}
