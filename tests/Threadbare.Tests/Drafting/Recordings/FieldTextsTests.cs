using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class FieldTextsTests
{
    [Theory]
    [InlineData("application/json", """{"id":17}""", "/orders/{orderId}")]
    [InlineData("text/plain", """{"id":17}""", "/orders/17")]
    [InlineData("text/html", """<a href="/orders/17">""", "/orders/{orderId}")]
    [InlineData("application/json", """{"next":"/orders/17"}""", "/orders/17")]
    public void An_id_is_taken_from_json_and_from_the_links_of_a_page(string type, string text, string url)
    {
        RecordedRequest first = Recorded.Request("GET /first", text);
        Draft draft = Recorded.Draft(
            first with { Answer = first.Answer with { Type = type } }, Recorded.Request("GET /orders/17"));

        Assert.Equal(url, StepText.Find(draft, "GET /orders").Url);
    }

    [Fact]
    public void A_segment_at_the_beginning_of_a_path_is_named_id() =>
        Assert.Equal("id", Assert.Single(Recorded.Draft(
            Recorded.Request("GET /first", """{"id":"a8f3-77b2"}"""), Recorded.Request("GET /a8f3-77b2")).Correlations).Take.Variable);

    [Fact]
    public void A_text_is_sent_whole()
    {
        Draft draft = Recorded.Draft(Recorded.Request("GET /first", """{"id":"a8f3-77b2"}"""),
            Recorded.Request("POST /note", body: "a8f3-77b2"));

        Assert.Equal("a8f3-77b2", Assert.IsType<TextBody>(StepText.Find(draft, "POST").Body).Text);
        Assert.Empty(draft.Correlations);
    }
}
