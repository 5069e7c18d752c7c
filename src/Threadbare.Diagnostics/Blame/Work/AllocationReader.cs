namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>Adds up sampled allocations by the line of the service's own that makes them.</summary>
internal sealed class AllocationReader(Func<IReadOnlyList<ulong>, IReadOnlyList<Frame>> read, CodeSpotFinder finder)
{
    /// <summary>Reads a window.</summary>
    /// <param name="allocations">Bytes and samples of each allocation that differs.</param>
    /// <param name="length">Length of the window.</param>
    /// <returns>The places, most bytes first.</returns>
    public IReadOnlyList<AllocationSite> Read(
        IReadOnlyDictionary<SampledAllocation, (double Bytes, int Samples)> allocations, TimeSpan length)
    {
        var sites = new Dictionary<(CodeKind Kind, CodePlace Place), (SpotTally Spot, Dictionary<string, double> Types, double[] Large)>();
        foreach ((SampledAllocation allocation, (double bytes, int samples)) in allocations)
        {
            CodeSpot spot = finder.FindAllocation(read(allocation.Addresses), allocation.Type);
            (SpotTally Spot, Dictionary<string, double> Types, double[] Large) site =
                sites.FindOrAdd(spot.Key, _ => (new SpotTally(spot), [], [0]));
            site.Spot.Add(spot, bytes, samples);
            site.Types[allocation.Type] = site.Types.GetValueOrDefault(allocation.Type) + bytes;
            site.Large[0] += allocation.IsLarge ? bytes : 0;
        }

        double total = sites.Values.Sum(site => site.Spot.Weight);
        return
        [
            .. sites.Values
                .Where(site => site.Spot.Weight >= WorkConstants.LeastShare * total)
                .OrderByDescending(site => site.Spot.Weight)
                .Take(WorkConstants.MostPlaces)
                .Select(site => Describe(site.Spot, site.Types.MaxBy(type => type.Value).Key, site.Large[0], total, length)),
        ];
    }

    private static AllocationSite Describe(SpotTally tally, string type, double large, double total, TimeSpan length) => new()
    {
        Method = tally.Spot.Method,
        File = tally.Spot.Line?.File,
        Line = tally.Spot.Line?.Number,
        Type = type.Length > 0 ? TypeNames.Shorten(type) : "unknown",
        Share = Math.Round(tally.Weight / total, 3),
        BytesPerSecond = Math.Round(tally.Weight / length.TotalSeconds),
        LargeShare = Math.Round(large / tally.Weight, 3),
        Callee = tally.Callee,
        Route = tally.Route,
        Certainty = tally.Spot.Certainty,
        WindowSeconds = Math.Round(length.TotalSeconds, 3),
        Samples = tally.Samples,
        Source = tally.Spot.Line is { } line ? SourceExcerpts.Find(line) : null,
    };
}
