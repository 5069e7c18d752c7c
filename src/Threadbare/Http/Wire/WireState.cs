namespace Threadbare.Http.Wire;

/// <summary>The activity of a connection.</summary>
internal enum WireState
{
    /// <summary>Not open.</summary>
    Closed,

    /// <summary>Opening; the other side has not accepted it yet.</summary>
    Connecting,

    /// <summary>The request is partly sent. An answer may already come.</summary>
    Sending,

    /// <summary>The request is sent.</summary>
    Awaiting,

    /// <summary>Open, without a request.</summary>
    Idle,
}
