namespace Threadbare.Diagnostics.Blame.Awaits;

/// <summary>A method of a chain that waited for what it awaits.</summary>
/// <param name="At">When it began to wait, in milliseconds since the window opened.</param>
/// <param name="Until">When it went on; infinite for one that still waits.</param>
/// <param name="Address">Where it waits.</param>
/// <param name="Request">The request that it belongs to; null where it is not known.</param>
internal readonly record struct ChainWait(double At, double Until, ulong Address, RequestLine? Request);
