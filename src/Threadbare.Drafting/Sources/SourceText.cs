namespace Threadbare.Drafting.Sources;

/// <summary>A document that a plan is drafted from.</summary>
/// <param name="Name">Its name for a reader: that of its file, or its address.</param>
/// <param name="Bytes">Its bytes.</param>
internal sealed record SourceText(string Name, byte[] Bytes)
{
    /// <summary>The longest document, in bytes. A recording of an hour is shorter.</summary>
    public const int Longest = 200 * 1024 * 1024;

    /// <summary>The path of its file; null for an address.</summary>
    public string? File { get; init; }

    /// <summary>The address of the service that gave it; null for a file.</summary>
    public Uri? Service { get; init; }
}
