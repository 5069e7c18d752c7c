namespace Threadbare.Run;

/// <summary>A host and port that accepts no connection.</summary>
/// <param name="Kind">The failure that its requests would get.</param>
/// <param name="Statement">One line: what happened and what to do.</param>
internal sealed record UnreachableTarget(FailureKind Kind, string Statement)
{
    internal static UnreachableTarget FromFault(Uri origin, SocketException fault) => fault.SocketErrorCode switch
    {
        SocketError.ConnectionRefused =>
            new(FailureKind.ConnectRefused, $"Nothing listens at {Name(origin)}: start the service or check host and port."),
        SocketError.HostNotFound or SocketError.TryAgain or SocketError.NoData or SocketError.NoRecovery =>
            new(FailureKind.Dns, $"The host '{origin.DnsSafeHost}' has no address: check its spelling, or this machine's name service."),
        SocketError.TimedOut =>
            new(FailureKind.ConnectTimeout, $"{Name(origin)} does not answer: check host and port, and firewalls between."),
        _ => new(
            FailureKind.ConnectFailed,
            $"{Name(origin)} cannot be reached ({fault.Message}): check host and port, and the network between."),
    };

    internal static UnreachableTarget FromTimeout(Uri origin, TimeSpan waited) => new(
        FailureKind.ConnectTimeout,
        $"{Name(origin)} did not answer within {DurationText.Format(waited)}: check host and port, and firewalls between.");

    private static string Name(Uri origin) => $"{origin.Host}:{origin.Port}";
}
