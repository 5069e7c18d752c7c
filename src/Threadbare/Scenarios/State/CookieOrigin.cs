namespace Threadbare.Scenarios.State;

/// <summary>The part of a request's address that decides over its cookies.</summary>
/// <param name="host">The host in lower case, without the port.</param>
/// <param name="path">The path as it was sent, without the query.</param>
/// <param name="isSecure">True for https, and for this machine: browsers trust it without TLS too.</param>
internal readonly ref struct CookieOrigin(string host, ReadOnlySpan<byte> path, bool isSecure)
{
    /// <summary>The host in lower case, without the port.</summary>
    public string Host { get; } = host;

    /// <summary>The path as it was sent, without the query.</summary>
    public ReadOnlySpan<byte> Path { get; } = path;

    /// <summary>True for https, and for this machine.</summary>
    public bool IsSecure { get; } = isSecure;

    /// <summary>Reads the parts of an absolute address.</summary>
    public static CookieOrigin Create(Uri address) =>
        new(address.IdnHost.ToLowerInvariant(), Encoding.ASCII.GetBytes(address.AbsolutePath), IsTrusted(address));

    /// <summary>True for an address whose cookies may be for secure connections only.</summary>
    public static bool IsTrusted(Uri address) => address.Scheme == Uri.UriSchemeHttps || address.IsLoopback;
}
