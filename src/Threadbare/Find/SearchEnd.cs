using Threadbare.Results.Blame;

namespace Threadbare.Find;

/// <summary>How a search ended, and what was learnt beside its loads.</summary>
internal sealed record SearchEnd
{
    /// <summary>The mechanisms that let waiting requests continue.</summary>
    public IReadOnlyList<AsyncRelease> Releases { get; init; } = [];

    /// <summary>Notes about the search, in the plan's names.</summary>
    public IReadOnlyList<string> Notes { get; init; } = [];

    /// <summary>True when the search was ended early.</summary>
    public bool IsInterrupted { get; init; }

    /// <summary>True when the requests that were open at the end were not waited for.</summary>
    public bool WasAbort { get; init; }
}
