namespace Threadbare.Agents.Keys;

/// <summary>A joining token as the coordinator remembers it.</summary>
/// <param name="secretHash">SHA-256 of its secret.</param>
/// <param name="ends">The time until which it can be used.</param>
/// <param name="uses">The number of agents that may still join with it.</param>
internal sealed class OpenToken(byte[] secretHash, DateTimeOffset ends, int uses)
{
    public ReadOnlySpan<byte> SecretHash => secretHash;

    public DateTimeOffset Ends => ends;

    public int UsesLeft { get; set; } = uses;

    /// <summary>True while an agent can join with it.</summary>
    public bool IsOpen(DateTimeOffset now) => UsesLeft > 0 && now < ends;
}
