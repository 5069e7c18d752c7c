using System.Globalization;

namespace Threadbare.Benchmarks.Verdicts;

/// <summary>A service of the lab whose limit and size are known beforehand.</summary>
/// <param name="Name">The word that chooses it.</param>
/// <param name="Limit">The limit that is true; several with <c>|</c> between where two are of one size.</param>
/// <param name="Size">Its true size; null where it has none.</param>
/// <param name="Path">The endpoint.</param>
internal sealed record KnownService(string Name, string Limit, double? Size, string Path)
{
    /// <summary>How the service is started.</summary>
    public IReadOnlyList<string> Settings { get; init; } = [];

    /// <summary>How the service that it calls is started; null where it calls none.</summary>
    public IReadOnlyList<string>? Partner { get; init; }

    /// <summary>True when it needs the lab's own PostgreSQL.</summary>
    public bool HasDatabase { get; init; }

    /// <summary>Where it truly tips over, in users or arrivals a second; the size unless said otherwise.</summary>
    public double? Tips { get; init; } = Size;

    /// <summary>What <c>find</c> is told beside the address.</summary>
    public IReadOnlyList<string> Options { get; init; } = [];

    /// <summary>True when it takes the processors, so that nothing may be measured beside it.</summary>
    public bool IsBusy { get; init; }

    /// <summary>The truth in a few words.</summary>
    public string Truth => Limit.Replace("|", " or ", StringComparison.Ordinal) + (Size is { } size ? " " + size.ToString(CultureInfo.InvariantCulture) : "");
}
