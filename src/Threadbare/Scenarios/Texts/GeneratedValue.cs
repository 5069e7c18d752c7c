namespace Threadbare.Scenarios.Texts;

/// <summary>Writes a value that is new each time, and returns how many of the bytes it uses.</summary>
/// <param name="destination">Room for <see cref="GeneratedValues.Longest"/> bytes.</param>
internal delegate int GeneratedValue(Span<byte> destination);
