using System.Net;
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
    [InlineData("https://localhost:5001/", false, true)]
    [InlineData("https://127.0.0.1:5001/", false, true)]
    public void Certificates_are_checked_unless_on_loopback_or_told_not_to(string url, bool acceptsAny, bool takesAny)
    {
        using SocketsHttpHandler handler = Handler(new LoadPlan { Urls = [url], AcceptAnyCertificate = acceptsAny });

        Assert.Equal(takesAny, handler.SslOptions.RemoteCertificateValidationCallback is not null);
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

    private static SocketsHttpHandler Handler(LoadPlan plan)
    {
        int[] originOfUrl = [.. plan.Urls.Select((_, index) => index)];
        IPEndPoint[] addresses = [new(IPAddress.Loopback, 443)];
        var origins = new TargetOrigins([.. plan.Urls.Select(url => new Origin(new Uri(url).Host, 443, addresses))], originOfUrl);
        return ClientHandler.Create(plan, new Connector(plan.Urls, origins, null), plan.MaxConnections);
    }
}
