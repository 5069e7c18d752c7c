namespace Threadbare.Plan;

/// <summary>The engine that sends the requests.</summary>
public enum EngineChoice
{
    /// <summary>The wire engine for plain HTTP/1.1, the client engine for everything else.</summary>
    Auto,

    /// <summary>Event loops on raw sockets, for HTTP/1.1 without TLS.</summary>
    Wire,

    /// <summary><see cref="SocketsHttpHandler"/>, for every version of HTTP, with and without TLS.</summary>
    Client,
}
