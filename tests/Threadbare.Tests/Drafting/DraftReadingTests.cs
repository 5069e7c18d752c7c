using System.Text;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Xunit;

namespace Threadbare.Tests.Drafting;

public sealed class DraftReadingTests
{
    [Fact]
    public void An_address_becomes_one_request_without_its_secrets()
    {
        Draft draft = DraftReading.ReadAddress(new Uri("http://anna:pw12345@localhost:5000/a/b?page=2&api_key=k1"), new DraftChoice());

        RequestStep step = Assert.Single(StepText.Requests(draft));
        Assert.Equal(("http://localhost:5000", "/a/b"), (draft.Target, step.Url));
        Assert.Equal([new NamedText("page", "2"), new NamedText("api_key", "{account.apiKey}")], step.Query);
        Assert.Equal([new RequestHeader("Authorization", "Basic {account.basicCredentials}")], step.Headers);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void An_address_without_secrets_asks_the_user_for_nothing()
    {
        Draft draft = DraftReading.ReadAddress(new Uri("http://localhost:5000/a"), new DraftChoice { Target = "http://localhost:7000" });

        Assert.Equal("http://localhost:7000", draft.Target);
        Assert.Empty(Assert.Single(StepText.Requests(draft)).Headers);
        Assert.Null(draft.Account);
    }

    [Theory]
    [InlineData("""{"openapi":"3.0.0","paths":{"/a":{"get":{}}}}""")]
    [InlineData("openapi: 3.0.0\npaths: { /a: { get: {} } }")]
    [InlineData("GET http://localhost:5000/a\n")]
    [InlineData("""{"log":{"entries":[{"request":{"url":"http://localhost:5000/a"},"response":{"status":200}}]}}""")]
    public void The_mark_at_the_beginning_of_a_text_is_left_out(string text)
    {
        Draft draft = DraftReading.Read(
            new SourceText("source", [.. Encoding.UTF8.Preamble, .. Encoding.UTF8.GetBytes(text)]), new DraftChoice());

        Assert.Equal(["GET /a"], StepText.Requests(draft).Select(step => $"{step.Method} {step.Url}"));
    }

    [Theory]
    [InlineData("""{"openapi":"3.0.0","info":{"title":"Müller"},"paths":{"/a":{"get":{}}}}""")]
    [InlineData("openapi: 3.0.0\ninfo: { title: Müller }\npaths: { /a: { get: {} } }")]
    public void A_letter_that_is_no_utf_8_becomes_the_sign_for_that(string text)
    {
        Draft draft = DraftReading.Read(new SourceText("source", Encoding.Latin1.GetBytes(text)), new DraftChoice());

        Assert.Equal("M\uFFFDller", draft.Name);
    }

    [Theory]
    [InlineData("""{"openapi":"3.0.0","info":{"title":"\ud800"},"paths":{"/a":{"get":{}}}}""",
        "source contains a text that is not valid Unicode.")]
    [InlineData("""{"requests":[]}""", "source is no OpenAPI document: expected one with")]
    [InlineData("""{"id":"1"}""", "source is no OpenAPI document: expected one with")]
    [InlineData("""{"item":[]}""", "source is no OpenAPI document: expected one with")]
    public void A_text_of_another_kind_is_refused(string text, string message)
    {
        var source = new SourceText("source", Encoding.UTF8.GetBytes(text));

        Exception fault = Assert.Throws<UsageException>(() => DraftReading.Read(source, new DraftChoice()));

        Assert.StartsWith(message, fault.Message, StringComparison.Ordinal);
    }
}
