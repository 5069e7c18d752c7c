namespace Threadbare.Analysis.Causes;

/// <summary>One file of the catalogue: a known cause, and the signs that show it.</summary>
internal sealed record CauseEntry
{
    /// <summary>The name of the cause, which is also that of its file.</summary>
    public required string Id { get; init; }

    /// <summary>The part of the whole that it lies in.</summary>
    public required CauseArea Where { get; init; }

    /// <summary>The package that behaves so; null if no package does.</summary>
    public string? Package { get; init; }

    /// <summary>The versions that behave so, as bounds that must all hold, such as <c>&gt;=2.1 &lt;8</c>; null for every version.</summary>
    public string? Versions { get; init; }

    /// <summary>The limits that it can be the reason for; empty for those that its signs show by themselves.</summary>
    public IReadOnlyList<Limit> Limits { get => field ?? []; init; }

    /// <summary>The signs, all of which must be seen.</summary>
    public required CauseSigns Signs { get; init; }

    /// <summary>The cause in a sentence. <c>{share}</c> stands for the share that its first sign explains.</summary>
    public required string Statement { get; init; }

    /// <summary>The change that ends it, in a sentence.</summary>
    public required string Remedy { get; init; }

    /// <summary>The address of its documentation or of a public report.</summary>
    public required string Link { get; init; }
}
