using Threadbare.Drafting.Recordings;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RecordedRequestTests
{
    [Theory]
    [InlineData("document", "application/json", true)]
    [InlineData("", "text/html; charset=utf-8", true)]
    [InlineData("", "application/json", false)]
    [InlineData("xhr", "text/html", false)]
    public void A_page_is_what_a_person_opened(string resource, string type, bool isPage)
    {
        var request = new RecordedRequest("GET", new Uri("http://localhost/a"))
        {
            ResourceType = resource,
            Answer = new RecordedAnswer { Type = type },
        };

        Assert.Equal(isPage, request.IsPage);
    }

    [Theory]
    [InlineData("http://localhost/orders/17?page=2", "GET /orders/17")]
    [InlineData("wss://localhost/chat", "GET /chat")]
    [InlineData("data:text/plain,secret", "GET data:...")]
    [InlineData("http://localhost/reset/eyJhbGciOi.J9.abc", "GET /reset/***")]
    public void A_label_has_the_path_without_secrets(string url, string label) =>
        Assert.Equal(label, new RecordedRequest("GET", new Uri(url)).Label);
}
