namespace Threadbare.Tests.Architecture;

/// <summary>One type that uses a type in another room.</summary>
/// <param name="Room">The room of the user.</param>
/// <param name="User">The name of the using type, or of its source file where only an import shows the use.</param>
/// <param name="UsedRoom">The room that it uses.</param>
/// <param name="Used">The name of the used type; null where only an import shows the use.</param>
internal sealed record Use(string Room, string User, string UsedRoom, string? Used = null);
