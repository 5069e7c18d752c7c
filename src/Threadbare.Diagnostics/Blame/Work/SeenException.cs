namespace Threadbare.Diagnostics.Blame.Work;

/// <summary>An exception as it was thrown and caught.</summary>
/// <param name="Type">Its type.</param>
/// <param name="Thrown">The stack that threw it, innermost first.</param>
/// <param name="Handler">Address of the code that caught it; 0 where that was not seen.</param>
internal readonly record struct SeenException(string Type, IReadOnlyList<ulong> Thrown, ulong Handler);
