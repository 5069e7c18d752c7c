namespace Threadbare.Lab.Catalog;

/// <summary>One endpoint as <c>GET /</c> lists it.</summary>
internal sealed record CatalogLine(string Path, string? Disease, string? Twin, string? Needs, bool Configured, string? Setting);
