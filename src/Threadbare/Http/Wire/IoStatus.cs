namespace Threadbare.Http.Wire;

/// <summary>The result of a call to the network.</summary>
internal enum IoStatus
{
    /// <summary>The call did its work, in whole or in part.</summary>
    Done,

    /// <summary>Nothing can be done now; the network reports when it can.</summary>
    WouldBlock,

    /// <summary>The other side sends no more.</summary>
    Closed,

    /// <summary>The other side reset the connection, or the pipe is broken.</summary>
    Reset,

    /// <summary>Nothing listens there.</summary>
    Refused,

    /// <summary>The network gave up.</summary>
    TimedOut,

    /// <summary>This machine has no port or descriptor left for it.</summary>
    NoResource,

    /// <summary>Anything else, such as an address that cannot be reached.</summary>
    Unreachable,
}
