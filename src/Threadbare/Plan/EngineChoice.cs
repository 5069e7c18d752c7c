namespace Threadbare.Plan;

/// <summary>Which of the two engines carries the requests.</summary>
public enum EngineChoice
{
    /// <summary>The wire engine for plain HTTP/1.1, the client engine for everything else.</summary>
    Auto,

    /// <summary>Event loops on raw sockets; HTTP/1.1 without TLS.</summary>
    Wire,

    /// <summary><see cref="SocketsHttpHandler"/>; every version, with and without TLS.</summary>
    Client,
}
