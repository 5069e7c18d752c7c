using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using Threadbare.Http.Client;
using Threadbare.Http.Requests;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class ClientHandlerTests
{
    [Theory]
    [InlineData("https://shop.example/", false, false)]
    [InlineData("https://shop.example/", true, true)]
    [InlineData("https://localhost:5001/", false, false)]
    [InlineData("https://127.0.0.1:5001/", false, false)]
    [InlineData("https://127.0.0.1:5001/", true, true)]
    public void An_unknown_certificate_is_taken_only_if_asked_for(string url, bool acceptsAny, bool isTaken)
    {
        using SocketsHttpHandler handler = Handler(new LoadPlan { Urls = [url], AcceptAnyCertificate = acceptsAny });

        Assert.Equal(isTaken, Takes(handler.SslOptions.RemoteCertificateValidationCallback));
    }

    [Fact]
    public void One_address_beyond_loopback_keeps_the_check_for_all()
    {
        using SocketsHttpHandler handler = Handler(new LoadPlan { Urls = ["https://localhost/", "https://shop.example/"] });

        Assert.Null(handler.SslOptions.RemoteCertificateValidationCallback);
    }

    [Fact]
    public void Sends_nothing_of_its_own()
    {
        using SocketsHttpHandler handler = Handler(new LoadPlan { Urls = ["http://localhost/"] });

        Assert.False(handler.AllowAutoRedirect || handler.UseCookies || handler.UseProxy);
        Assert.Equal(DecompressionMethods.None, handler.AutomaticDecompression);
        Assert.Null(handler.ActivityHeadersPropagator);
    }

    [Theory]
    [InlineData(null, int.MaxValue, true)]
    [InlineData(8, 8, true)]
    [InlineData(1, 1, false)]
    public void Connections_are_bounded_as_planned(int? most, int bound, bool hasSeveral)
    {
        using SocketsHttpHandler handler = Handler(new LoadPlan { Urls = ["http://localhost/"], MaxConnections = most });

        Assert.Equal(bound, handler.MaxConnectionsPerServer);
        Assert.Equal((hasSeveral, hasSeveral), (handler.EnableMultipleHttp2Connections, handler.EnableMultipleHttp3Connections));
    }

    private static bool Takes(RemoteCertificateValidationCallback? own)
    {
        try
        {
            return own?.Invoke(new object(), null, null, SslPolicyErrors.RemoteCertificateChainErrors) ?? false;
        }
        catch (AuthenticationException)
        {
            return false;
        }
    }

    private static SocketsHttpHandler Handler(LoadPlan plan)
    {
        int[] originOfUrl = [.. plan.Urls.Select((_, index) => index)];
        IPEndPoint[] addresses = [new(IPAddress.Loopback, 443)];
        var origins = new TargetOrigins([.. plan.Urls.Select(url => new Origin(new Uri(url).Host, 443, addresses))], originOfUrl);
        return ClientHandler.Create(plan, new Connector(plan.Urls, origins, null), plan.MaxConnections);
    }
}
