namespace Threadbare.Agents.Keys;

/// <summary>A word that a user copies to another machine, so that an agent there gets a certificate.</summary>
/// <param name="Secret">Proves to the coordinator that the agent may join.</param>
/// <param name="Coordinator">SHA-256 of the coordinator's certificate: proves to the agent that it speaks with the coordinator.</param>
/// <remarks>
/// It names the coordinator's certificate and not the authority's, because a server sends its own certificate and leaves out the root.
/// The text is <c>tb1.SECRET.HASH</c>, both in base64url.
/// </remarks>
internal sealed record JoinToken(ReadOnlyMemory<byte> Secret, ReadOnlyMemory<byte> Coordinator)
{
    private const string Version = "tb1";

    /// <summary>Makes a token with a new secret.</summary>
    /// <param name="coordinator">The coordinator's certificate.</param>
    public static JoinToken Create(X509Certificate2 coordinator) =>
        new(RandomNumberGenerator.GetBytes(KeyConstants.SecretBytes), coordinator.GetCertHash(HashAlgorithmName.SHA256));

    /// <summary>The secret as the agent sends it.</summary>
    public string SecretText => Base64Url.EncodeToString(Secret.Span);

    /// <summary>The text to copy.</summary>
    public string Text => $"{Version}.{SecretText}.{Base64Url.EncodeToString(Coordinator.Span)}";

    /// <summary>Reads the text; null when it is no token.</summary>
    public static JoinToken? Parse(string text) =>
        text.Split('.') is [Version, { } secret, { } hash]
            && ReadBytes(secret, KeyConstants.SecretBytes) is { } secretBytes
            && ReadBytes(hash, SHA256.HashSizeInBytes) is { } hashBytes
            ? new JoinToken(secretBytes, hashBytes)
            : null;

    /// <summary>True when this is the certificate of the coordinator that made the token.</summary>
    public bool Names(X509Certificate certificate) =>
        CryptographicOperations.FixedTimeEquals(certificate.GetCertHash(HashAlgorithmName.SHA256), Coordinator.Span);

    /// <summary>Hides the secret, which must not get into a log.</summary>
    public override string ToString() => Version + ".***";

    /// <summary>Reads base64url of exactly this many bytes; null when the text is something else.</summary>
    internal static byte[]? ReadBytes(string text, int length) =>
        Base64Url.IsValid(text, out int decoded) && decoded == length ? Base64Url.DecodeFromChars(text) : null;
}
