namespace Threadbare.Tool.Doctor.Facts;

/// <summary>The pool settings of a connection string; the rest of it is not kept.</summary>
/// <param name="Name">The name of the setting.</param>
/// <param name="Host">The database's host; null where it is none that can be shown.</param>
/// <param name="MaximumSize">Most connections; null is the driver's default.</param>
/// <param name="IsPooled">False where pooling is switched off.</param>
internal sealed record DatabasePool(string Name, string? Host, int? MaximumSize, bool IsPooled);
