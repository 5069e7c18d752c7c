namespace Threadbare.Http.Wire;

/// <summary>The result of a send or receive.</summary>
/// <param name="Status">How it ended.</param>
/// <param name="Bytes">The bytes moved; 0 unless done.</param>
internal readonly record struct IoResult(IoStatus Status, int Bytes = 0);
