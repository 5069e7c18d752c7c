using System.Text.Json.Serialization;

namespace Threadbare.Report.Lab;

/// <summary>One thing that was published, and what was found when it was tried.</summary>
public sealed record LabClaim
{
    /// <summary>Names the claim for good.</summary>
    public required string Id { get; init; }

    /// <summary>The part that tries it; null where the file around it needs none.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? Part { get; init; }

    /// <summary>The claim in a sentence.</summary>
    public required string Statement { get; init; }

    /// <summary>What was published.</summary>
    public required string Published { get; init; }

    /// <summary>What was measured here.</summary>
    public required string Measured { get; init; }

    /// <summary>True when it held, false when it did not, null when it could not be tried.</summary>
    public bool? Holds { get; init; }

    /// <summary>Why it held or differs, in a sentence.</summary>
    public string Why { get; init; } = "";

    /// <summary>What the comparison says where arms are called alike, or one of them better; null where the claim says neither, or they were not compared.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public ClaimComparison? Comparison { get; init; }
}
