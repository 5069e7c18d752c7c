using System.Net.Quic;
using System.Net.Sockets;
using System.Runtime.Versioning;
using System.Security.Authentication;
using Threadbare.Results;

namespace Threadbare.Http.Client;

/// <summary>What an exchange that the handler broke off counts as.</summary>
/// <remarks>
/// The handler wraps faults in faults; the outermost one that says enough decides. The codes of HTTP/2 are those of
/// RFC 9113, section 7, of HTTP/3 those of RFC 9114, section 8.1, and RFC 9204, section 6.
/// </remarks>
internal static class ExchangeFaults
{
    public static (FailureKind Kind, string? Detail) Classify(Exception fault)
    {
        for (Exception? cause = fault; cause is not null; cause = cause.InnerException)
        {
            if (KindOf(cause) is { } known)
            {
                return known;
            }
        }

        return (default, fault.Message);
    }

    /// <summary>True when one stream was refused or reset, on a connection that may well be sound.</summary>
    public static bool IsOfStream(Exception fault)
    {
        Exception? cause = fault;
        while (cause is not (null or HttpProtocolException))
        {
            cause = cause.InnerException;
        }

        return cause is not null;
    }

    private static (FailureKind, string?)? KindOf(Exception cause) => cause switch
    {
        HttpProtocolException protocol => (OfCode(protocol.ErrorCode), protocol.Message),
        HttpRequestException request => OfError(request.HttpRequestError, request),
        HttpIOException io => OfError(io.HttpRequestError, io),
        AuthenticationException tls => (FailureKind.Tls, tls.Message),
        TimeoutException => (FailureKind.ConnectTimeout, null),
        SocketException socket => OfEstablished(socket),
        QuicException quic when QuicSupport.HasPlatform => OfQuic(quic),
        _ => null,
    };

    private static (FailureKind, string?)? OfError(HttpRequestError error, Exception fault) => error switch
    {
        HttpRequestError.NameResolutionError => (FailureKind.Dns, fault.Message),
        HttpRequestError.ConnectionError => OfConnecting(fault),
        HttpRequestError.SecureConnectionError => (FailureKind.Tls, Innermost(fault).Message),
        HttpRequestError.VersionNegotiationError => (FailureKind.ConnectFailed, fault.Message),
        HttpRequestError.InvalidResponse => (FailureKind.Malformed, fault.Message),
        HttpRequestError.ResponseEnded => (FailureKind.Closed, null),
        HttpRequestError.ConfigurationLimitExceeded => (FailureKind.HeadersTooLarge, fault.Message),
        _ => null,
    };

    private static (FailureKind, string?) OfConnecting(Exception fault) => Innermost(fault) switch
    {
        SocketException socket => socket.SocketErrorCode switch
        {
            SocketError.ConnectionRefused => (FailureKind.ConnectRefused, null),
            SocketError.ConnectionReset or SocketError.ConnectionAborted => (FailureKind.ConnectRefused, "the connection was reset while it opened"),
            SocketError.TimedOut => (FailureKind.ConnectTimeout, null),
            SocketError.AddressNotAvailable or SocketError.TooManyOpenSockets or SocketError.NoBufferSpaceAvailable or SocketError.AddressAlreadyInUse
                => (FailureKind.ConnectFailed, "this machine has no port or file descriptor left; fewer connections, keep-alive, or higher limits help"),
            _ => (FailureKind.ConnectFailed, socket.Message),
        },
        QuicException quic when QuicSupport.HasPlatform => OfQuic(quic),
        TimeoutException => (FailureKind.ConnectTimeout, null),
        Exception other => (FailureKind.ConnectFailed, other.Message),
    };

    private static (FailureKind, string?) OfEstablished(SocketException fault) => fault.SocketErrorCode switch
    {
        SocketError.ConnectionReset or SocketError.ConnectionAborted or SocketError.Shutdown => (FailureKind.Reset, null),
        _ => (FailureKind.Reset, fault.Message),
    };

    [SupportedOSPlatform("linux")]
    [SupportedOSPlatform("macos")]
    [SupportedOSPlatform("windows")]
    private static (FailureKind, string?) OfQuic(QuicException fault) => fault.QuicError switch
    {
        QuicError.ConnectionRefused => (FailureKind.ConnectRefused, null),
        QuicError.ConnectionTimeout => (FailureKind.ConnectTimeout, null),
        QuicError.StreamAborted or QuicError.ConnectionAborted or QuicError.ConnectionIdle => (FailureKind.Reset, fault.Message),
        QuicError.TransportError when fault.TransportErrorCode is >= 0x100 and <= 0x1FF => (FailureKind.Tls, fault.Message),
        _ => (FailureKind.ConnectFailed, fault.Message),
    };

    // A code that accuses the other side of breaking the protocol is malformed; one that only says "not now" is a reset.
    private static FailureKind OfCode(long code) => code switch
    {
        0x1 or 0x3 or 0x6 or 0x9 => FailureKind.Malformed,
        0x101 or 0x105 or 0x106 or 0x108 or 0x109 or 0x10A or 0x10E or (>= 0x200 and <= 0x202) => FailureKind.Malformed,
        _ => FailureKind.Reset,
    };

    private static Exception Innermost(Exception fault) => fault.GetBaseException();
}
