namespace Threadbare.Http.Requests;

/// <summary>Describes the one example that is kept of each kind of failure.</summary>
internal static class FailureExample
{
    /// <summary>The detail of a connection that was reset while it opened.</summary>
    public const string ResetWhileOpening = "the connection was reset while it opened";

    /// <summary>The detail of a connection for which this machine lacks a port or a file descriptor.</summary>
    public const string NoResource =
        "this machine has no port or file descriptor left; fewer connections, keep-alive, or higher limits help";

    /// <summary>Describes a failure in one sentence.</summary>
    /// <param name="kind">The kind of failure.</param>
    /// <param name="origin">The address of the request.</param>
    /// <param name="detail">The cause; null when the kind says enough.</param>
    public static string Describe(FailureKind kind, string origin, string? detail) => kind.Code switch
    {
        >= 100 => $"{origin} answered with status {kind.Code}",
        _ when detail is not null => $"{origin}: {detail}",
        _ when kind == FailureKind.ConnectRefused => $"{origin} refused the connection: nothing listens there, or its queue is full",
        _ when kind == FailureKind.ConnectTimeout => $"{origin} did not take the connection within the time-out",
        _ when kind == FailureKind.Timeout => $"{origin} had not answered in full within the time-out",
        _ when kind == FailureKind.Reset => $"{origin} reset the connection",
        _ when kind == FailureKind.Closed => $"{origin} closed the connection before the answer was whole",
        _ when kind == FailureKind.UnexpectedData => $"{origin} sent bytes that no request asked for",
        _ => $"{origin}: {kind.Name}",
    };
}
