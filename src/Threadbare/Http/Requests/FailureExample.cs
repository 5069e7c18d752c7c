using Threadbare.Results;

namespace Threadbare.Http.Requests;

/// <summary>Words for the one example that is kept of each kind of failure.</summary>
internal static class FailureExample
{
    public static string Describe(FailureKind kind, string origin, string? detail) => kind.Code switch
    {
        >= 100 => $"{origin} answered with status {kind.Code}",
        _ when detail is not null => $"{origin}: {detail}",
        _ when kind == FailureKind.ConnectRefused => $"{origin} refused the connection: nothing listens there, or its queue is full",
        _ when kind == FailureKind.ConnectTimeout => $"{origin} did not take the connection within the time-out",
        _ when kind == FailureKind.Timeout => $"{origin} had not answered in full within the time-out",
        _ when kind == FailureKind.Reset => $"{origin} reset the connection",
        _ when kind == FailureKind.Closed => $"{origin} closed the connection before the answer was whole",
        _ when kind == FailureKind.UnexpectedData => $"{origin} sent octets that no request asked for",
        _ => $"{origin}: {kind.Name}",
    };
}
