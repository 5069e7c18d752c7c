namespace Threadbare.Lab.Catalog;

/// <summary>What <c>GET /</c> tells of an endpoint.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class CatalogEntryAttribute : Attribute
{
    /// <summary>What is wrong with it; null for a healthy one.</summary>
    public string? Disease { get; init; }

    /// <summary>The path of the healthy one to a sick one, and the other way round.</summary>
    public string? Twin { get; init; }

    /// <summary>The setting whose value decides how it behaves, beside the delay.</summary>
    public string? Setting { get; init; }

    public Part Needs { get; init; }
}
