using Threadbare.Results;

namespace Threadbare.Http.Wire;

/// <summary>What a connection that did not come about counts as.</summary>
internal static class ConnectFaults
{
    public static (FailureKind Kind, string? Detail) Classify(IoStatus status) => status switch
    {
        IoStatus.Refused => (FailureKind.ConnectRefused, null),
        IoStatus.TimedOut => (FailureKind.ConnectTimeout, null),
        IoStatus.Reset => (FailureKind.ConnectRefused, "the connection was reset while it opened"),
        IoStatus.NoResource => (FailureKind.ConnectFailed, "this machine has no port or file descriptor left; fewer connections, keep-alive, or higher limits help"),
        _ => (FailureKind.ConnectFailed, "the address cannot be reached"),
    };
}
