using Threadbare.Http.Client;
using Threadbare.Http.Requests;
using Xunit;

namespace Threadbare.Tests.Http.Client;

public sealed class ConnectorTests
{
    [Fact]
    public async Task Addresses_that_differ_in_the_user_alone_lead_to_one_origin()
    {
        string[] urls = ["http://a:b@127.0.0.1:5000/x", "http://c@127.0.0.1:5000/y", "https://127.0.0.1:5000/"];

        TargetOrigins origins = await TargetOrigins.ResolveAsync(urls, TestContext.Current.CancellationToken);
        var connector = new Connector(urls, origins, mostPerOrigin: null);

        Assert.Equal([0, 0, 1], origins.OfUrl);
        Assert.Equal(0, connector.MostOpen);
    }
}
