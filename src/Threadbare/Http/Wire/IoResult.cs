namespace Threadbare.Http.Wire;

/// <summary>What a send or receive did.</summary>
/// <param name="Status">How it ended.</param>
/// <param name="Bytes">Octets moved; 0 unless done.</param>
internal readonly record struct IoResult(IoStatus Status, int Bytes = 0);
