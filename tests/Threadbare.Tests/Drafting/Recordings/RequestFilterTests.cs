using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RequestFilterTests
{
    private const string Asset = "it is a static asset; --assets includes it";
    private const string Socket = "it opens a WebSocket, which plans do not describe";
    private const string Stream = "its answer is a stream that ends when the page is closed";

    [Theory]
    [InlineData("ws://localhost/a", "", 200, "", Socket)]
    [InlineData("wss://localhost/a", "", 200, "", Socket)]
    [InlineData("http://localhost/a", "websocket", 200, "", Socket)]
    [InlineData("http://localhost/a", "", 101, "", Socket)]
    [InlineData("http://localhost/a", "eventsource", 200, "", Stream)]
    [InlineData("http://localhost/a", "", 200, "text/event-stream; charset=utf-8", Stream)]
    [InlineData("http://localhost/a", "script", 200, "", Asset)]
    [InlineData("http://localhost/a.CSS", "", 200, "", Asset)]
    [InlineData("http://localhost/a", "", 200, "image/png", Asset)]
    [InlineData("http://localhost/a", "", 200, "font/woff2", Asset)]
    [InlineData("http://localhost/a", "", 200, "video/mp4", Asset)]
    [InlineData("http://localhost/a", "", 200, "audio/mpeg", Asset)]
    [InlineData("http://localhost/a", "", 200, "text/css; charset=utf-8", Asset)]
    [InlineData("http://localhost/a", "", 200, "text/javascript", Asset)]
    [InlineData("http://localhost/a", "", 200, "application/javascript", Asset)]
    [InlineData("http://localhost/a", "", 200, "application/x-javascript", Asset)]
    [InlineData("http://localhost/a", "", 200, "application/wasm", Asset)]
    [InlineData("http://localhost/a", "xhr", 200, "application/json", null)]
    [InlineData("http://localhost/a", "document", 200, "text/html", null)]
    [InlineData("http://LOCALHOST/a", "", 404, "text/plain", null)]
    public void What_a_browser_loads_beside_the_pages_is_no_load(string url, string resource, int status, string type, string? reason)
    {
        var request = new RecordedRequest("GET", new Uri(url))
        {
            ResourceType = resource,
            Answer = new RecordedAnswer { Status = status, Type = type },
        };

        Assert.Equal(reason, Explain(request));
    }

    [Theory]
    [InlineData("OPTIONS", "it is a browser's question whether another host may be asked")]
    [InlineData("TRACE", "plans do not send TRACE")]
    [InlineData("GET IT", "its method is no word that HTTP knows")]
    [InlineData("DELETE", "it deletes data; --all-methods includes it")]
    [InlineData("POST", null)]
    public void A_method_that_a_virtual_user_does_not_send_is_a_reason(string method, string? reason) => Assert.Equal(reason, Explain(
        new RecordedRequest(method, new Uri("http://localhost/a")) { Answer = new RecordedAnswer { Status = 200 } }));

    [Fact]
    public void An_asset_that_is_sent_as_a_post_is_none() => Assert.Null(Explain(
        new RecordedRequest("POST", new Uri("http://localhost/a.png")) { Answer = new RecordedAnswer { Status = 200 } }));

    [Fact]
    public void The_browsers_reason_for_no_answer_is_repeated() => Assert.Equal("the browser got no answer (net::ERR_ABORTED)", Explain(
        new RecordedRequest("GET", new Uri("http://localhost/a")) { Answer = new RecordedAnswer { Failure = "net::ERR_ABORTED" } }));

    private static string? Explain(RecordedRequest request) =>
        new RequestFilter("http://localhost", new DraftChoice(), isRecording: true).Explain(request);
}
