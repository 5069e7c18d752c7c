namespace Threadbare.Lab.Catalog;

/// <summary>An endpoint as <c>GET /endpoints</c> lists it.</summary>
internal sealed record CatalogLine(string Path, string Method, string Group, bool Blocks, string Source)
{
    public string? Bug { get; init; }

    public string? Twin { get; init; }

    public string? Needs { get; init; }

    public bool Configured { get; init; }

    public string? Setting { get; init; }

    public int BodyBytes { get; init; }
}
