namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Reads what a process worked on from stacks and events that were recorded.</summary>
internal sealed class WorkReader(FrameReader frames, CodeSpotFinder finder, Func<IReadOnlyList<ulong>, InterpretedStack> readStack)
{
    /// <summary>Reads a profile.</summary>
    /// <param name="stacks">The stacks of the threads.</param>
    /// <param name="length">The time that they cover.</param>
    /// <param name="recorded">The events; null if none were recorded.</param>
    public WorkProfile Read(SampledStacks stacks, TimeSpan length, RecordedEvents? recorded)
    {
        var reader = new HotSpotReader(readStack, finder);
        IReadOnlyList<HotSpot> spots = reader.Read(stacks, length);
        if (recorded is null)
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
