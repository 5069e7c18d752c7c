namespace Threadbare.Http.Wire;

/// <summary>What a connection is doing.</summary>
internal enum WireState
{
    /// <summary>Not open.</summary>
    Closed,

    /// <summary>Opened, not yet taken by the other side.</summary>
    Connecting,

    /// <summary>The request is partly sent. An answer may already come.</summary>
    Sending,

    /// <summary>The request is sent.</summary>
    Awaiting,

    /// <summary>Open, and nothing is asked.</summary>
    Idle,
}
