namespace Threadbare.Http.Client;

/// <summary>Classifies the faults with which the handler breaks off an exchange.</summary>
/// <remarks>
/// The handler wraps faults in faults; the outermost one that says enough decides. The codes of HTTP/2 are those of
/// RFC 9113, section 7, of HTTP/3 those of RFC 9114, section 8.1, and RFC 9204, section 6.
/// </remarks>
internal static class ExchangeFaults
{
    /// <summary>Finds the kind of a fault, and a detail for its example; null when the kind says enough.</summary>
    public static (FailureKind Kind, string? Detail) Classify(Exception fault)
    {
        for (Exception? cause = fault; cause is not null; cause = cause.InnerException)
        {
            if (FindKind(cause) is { } known)
            {
                return known;
            }
        }

        return (default, fault.Message);
    }

    /// <summary>True for a fault that the target or the network caused, or a time-out. Any other is a bug of ours.</summary>
    public static bool IsOfTarget(Exception fault) =>
        fault is HttpRequestException or IOException or OperationCanceledException || IsOfFrames(fault);

    /// <summary>True when one stream was refused or reset, on a connection that may well be sound.</summary>
    public static bool IsOfStream(Exception fault) =>
        fault is HttpProtocolException || (fault.InnerException is { } cause && IsOfStream(cause));

    private static (FailureKind, string?)? FindKind(Exception cause) => cause switch
    {
        HttpProtocolException protocol => (FromCode(protocol.ErrorCode), protocol.Message),
        HttpRequestException request => FromError(request.HttpRequestError, request),
        HttpIOException io => FromError(io.HttpRequestError, io),
        AuthenticationException tls => (FailureKind.Tls, tls.Message),
        TimeoutException => (FailureKind.ConnectTimeout, null),
        SocketException { SocketErrorCode: SocketError.ConnectionReset or SocketError.ConnectionAborted or SocketError.Shutdown } =>
            (FailureKind.Reset, null),
        SocketException socket => (FailureKind.Reset, socket.Message),
        QuicException quic when QuicSupport.HasPlatform => FromQuic(quic),
        _ when IsOfFrames(cause) => (FailureKind.Malformed, cause.Message),
        _ => null,
    };

    // The handler alone has the exceptions for header blocks that cannot be read. A window that grows too far overflows in its code;
    // an overflow in ours is a bug, so the place of the throw decides.
    private static bool IsOfFrames(Exception fault) => fault.GetType().Namespace is "System.Net.Http.HPack" or "System.Net.Http.QPack"
        || (fault is OverflowException && fault.StackTrace?.Split('\n')[0].Contains(" System.Net.Http.", StringComparison.Ordinal) == true);

    private static (FailureKind, string?)? FromError(HttpRequestError error, Exception fault) => error switch
    {
        HttpRequestError.NameResolutionError => (FailureKind.Dns, fault.Message),
        HttpRequestError.ConnectionError => FromConnecting(fault),
        HttpRequestError.SecureConnectionError => (FailureKind.Tls, fault.GetBaseException().Message),
        HttpRequestError.VersionNegotiationError => (FailureKind.ConnectFailed, fault.Message),
        HttpRequestError.InvalidResponse => (FailureKind.Malformed, fault.Message),
        HttpRequestError.ResponseEnded => (FailureKind.Closed, null),
        HttpRequestError.ConfigurationLimitExceeded => (FailureKind.HeadersTooLarge, fault.Message),
        _ => null,
    };

    private static (FailureKind, string?) FromConnecting(Exception fault) => fault.GetBaseException() switch
    {
        SocketException socket => socket.SocketErrorCode switch
        {
            SocketError.ConnectionRefused => (FailureKind.ConnectRefused, null),
            SocketError.ConnectionReset or SocketError.ConnectionAborted => (FailureKind.ConnectRefused, FailureExample.ResetWhileOpening),
            SocketError.TimedOut => (FailureKind.ConnectTimeout, null),
            SocketError.AddressNotAvailable or SocketError.TooManyOpenSockets => (FailureKind.ConnectFailed, FailureExample.NoResource),
            SocketError.NoBufferSpaceAvailable or SocketError.AddressAlreadyInUse => (FailureKind.ConnectFailed, FailureExample.NoResource),
            _ => (FailureKind.ConnectFailed, socket.Message),
        },
        QuicException quic when QuicSupport.HasPlatform => FromQuic(quic),
        TimeoutException => (FailureKind.ConnectTimeout, null),
        Exception other => (FailureKind.ConnectFailed, other.Message),
    };

    [SupportedOSPlatform("linux")]
    [SupportedOSPlatform("macos")]
    [SupportedOSPlatform("windows")]
    private static (FailureKind, string?) FromQuic(QuicException fault) => fault.QuicError switch
    {
        QuicError.ConnectionRefused => (FailureKind.ConnectRefused, null),
        QuicError.ConnectionTimeout => (FailureKind.ConnectTimeout, null),
        QuicError.StreamAborted or QuicError.ConnectionAborted or QuicError.ConnectionIdle => (FailureKind.Reset, fault.Message),
        QuicError.TransportError when fault.TransportErrorCode is >= 0x100 and <= 0x1FF => (FailureKind.Tls, fault.Message),
        _ => (FailureKind.ConnectFailed, fault.Message),
    };

    // A code that accuses the other side of breaking the protocol is malformed; one that only says "not now" is a reset.
    private static FailureKind FromCode(long code) => code switch
    {
        0x1 or 0x3 or 0x6 or 0x9 => FailureKind.Malformed,
        0x101 or 0x105 or 0x106 or 0x108 or 0x109 or 0x10A or 0x10E or (>= 0x200 and <= 0x202) => FailureKind.Malformed,
        _ => FailureKind.Reset,
    };
}
