namespace Threadbare.Plan;

/// <summary>Values that fill <c>{name}</c> in the URL, the headers and the body.</summary>
/// <param name="Name">The name between the braces.</param>
/// <param name="Values">At least one.</param>
public sealed record ValueFeed(string Name, IReadOnlyList<string> Values)
{
    /// <summary>The file that the values were read from, as it was named; null when they were given directly.</summary>
    public string? File
    {
        get;
        init => (field, SourceHash) = (value, Hash(value ?? Name));
    }

    /// <summary>How many values were masked; null when the values are those that are sent.</summary>
    public int? MaskedValues { get; init; }

    /// <summary>Chooses the value for one request: a pure function of order, seed and the request's index.</summary>
    public string ValueFor(long request, FeedOrder order, int seed) => Values[IndexFor(request, order, seed)];

    internal int IndexFor(long request, FeedOrder order, int seed) => order == FeedOrder.Sequential
        ? (int)(request % Values.Count)
        : (int)(((UInt128)Scramble((ulong)request, (ulong)(uint)seed) * (ulong)Values.Count) >> 64);

    // The finalizer of SplitMix64 (Steele, Lea, Flood 2014): neighbouring requests get unrelated values without shared state.
    private ulong Scramble(ulong request, ulong seed)
    {
        ulong z = (request + 1) * 0x9E3779B97F4A7C15 + (seed << 32) + SourceHash;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        return z ^ (z >> 31);
    }

    // Two feeds of one plan must not pick in step, unless they are columns of one file: a request gets the values of one row.
    private ulong SourceHash { get; init; } = Hash(Name);

    // FNV-1a is used because string.GetHashCode differs between processes.
    private static ulong Hash(string text) => text.Aggregate(0xCBF29CE484222325, (hash, letter) => (hash ^ letter) * 0x100000001B3);
}
