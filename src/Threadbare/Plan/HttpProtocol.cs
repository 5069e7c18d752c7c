namespace Threadbare.Plan;

/// <summary>The version of HTTP.</summary>
public enum HttpProtocol
{
    /// <summary>HTTP/1.1.</summary>
    Http1,

    /// <summary>HTTP/2, with prior knowledge on plain connections.</summary>
    Http2,

    /// <summary>HTTP/3, over TLS only.</summary>
    Http3,
}
