using System.Net.Sockets;
using System.Security.Authentication;
using Threadbare.Http.Client;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class ExchangeFaultsTests
{
    [Theory]
    [InlineData(HttpRequestError.NameResolutionError, "dns")]
    [InlineData(HttpRequestError.ConnectionError, "connect-failed")]
    [InlineData(HttpRequestError.SecureConnectionError, "tls")]
    [InlineData(HttpRequestError.VersionNegotiationError, "connect-failed")]
    [InlineData(HttpRequestError.InvalidResponse, "malformed")]
    [InlineData(HttpRequestError.ResponseEnded, "closed")]
    [InlineData(HttpRequestError.ConfigurationLimitExceeded, "headers-too-large")]
    [InlineData(HttpRequestError.Unknown, "unknown")]
    public void Errors_of_the_handler_have_their_kinds(HttpRequestError error, string kind)
    {
        var beforeTheHead = new HttpRequestException(error);
        var insideTheBody = new HttpRequestException("copying", new HttpIOException(error));

        Assert.Equal(kind, ExchangeFaults.Classify(beforeTheHead).Kind.Name);
        Assert.Equal(kind, ExchangeFaults.Classify(insideTheBody).Kind.Name);
    }

    [Theory]
    [InlineData(SocketError.ConnectionRefused, "connect-refused")]
    [InlineData(SocketError.ConnectionReset, "connect-refused")]
    [InlineData(SocketError.TimedOut, "connect-timeout")]
    [InlineData(SocketError.HostUnreachable, "connect-failed")]
    [InlineData(SocketError.TooManyOpenSockets, "connect-failed")]
    public void Connection_that_did_not_come_about_says_why(SocketError error, string kind)
    {
        var fault = new HttpRequestException(HttpRequestError.ConnectionError, "no connection", new SocketException((int)error));

        Assert.Equal(kind, ExchangeFaults.Classify(fault).Kind.Name);
    }

    [Fact]
    public void Reset_of_an_open_connection_is_told_from_its_end()
    {
        var fault = new HttpRequestException("sending", new IOException("reading", new SocketException((int)SocketError.ConnectionReset)));

        Assert.Equal(FailureKind.Reset, ExchangeFaults.Classify(fault).Kind);
    }

    [Fact]
    public void Connect_timeout_of_the_handler_is_one_of_ours()
    {
        var fault = new TaskCanceledException("too long", new TimeoutException());

        Assert.Equal(FailureKind.ConnectTimeout, ExchangeFaults.Classify(fault).Kind);
    }

    [Fact]
    public void Handshake_that_fails_tells_its_reason()
    {
        var cause = new AuthenticationException("The certificate is not trusted.");
        var fault = new HttpRequestException(HttpRequestError.SecureConnectionError, "see inside", cause);

        Assert.Equal((FailureKind.Tls, "The certificate is not trusted."), ExchangeFaults.Classify(fault));
    }

    [Fact]
    public void Frames_that_the_handler_cannot_count_are_malformed_and_the_same_fault_elsewhere_is_a_bug()
    {
        var ofFrames = new ThrownOverflow("   at System.Net.Http.CreditManager.AdjustCredit(Int32 amount)\n   at Threadbare.Http");
        var ofOurs = new ThrownOverflow("   at Threadbare.Http.Client.ByteSink.Write(Byte[] buffer)\n   at System.Net.Http.HttpContent");
        var aborted = new HttpRequestException("sending", new IOException("aborted", ofFrames));

        Assert.Equal((FailureKind.Malformed, ofFrames.Message), ExchangeFaults.Classify(ofFrames));
        Assert.Equal((FailureKind.Malformed, ofFrames.Message), ExchangeFaults.Classify(aborted));
        Assert.True(ExchangeFaults.IsOfTarget(ofFrames));
        Assert.False(ExchangeFaults.IsOfTarget(ofOurs));
        Assert.False(ExchangeFaults.IsOfTarget(new OverflowException("never thrown")));
        Assert.False(ExchangeFaults.IsOfTarget(new InvalidOperationException("The request was sent before.")));
    }

    [Theory]
    [InlineData(0x0, "reset")]
    [InlineData(0x1, "malformed")]
    [InlineData(0x2, "reset")]
    [InlineData(0x7, "reset")]
    [InlineData(0x8, "reset")]
    [InlineData(0x9, "malformed")]
    [InlineData(0xb, "reset")]
    [InlineData(0x10b, "reset")]
    [InlineData(0x10e, "malformed")]
    public void Codes_of_newer_protocols_have_their_kinds(long code, string kind)
    {
        var cause = new HttpProtocolException(code, "told so", null);
        var fault = new HttpRequestException(HttpRequestError.HttpProtocolError, "see inside", cause);

        Assert.Equal((kind, true), (ExchangeFaults.Classify(fault).Kind.Name, ExchangeFaults.IsOfStream(fault)));
    }

    private sealed class ThrownOverflow(string trace) : OverflowException("A window grew too far.")
    {
        public override string StackTrace => trace;
    }
}
