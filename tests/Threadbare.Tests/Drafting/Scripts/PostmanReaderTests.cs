using Threadbare.Drafting.Drafts;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.Scripts;

public sealed class PostmanReaderTests
{
    private const string Collection =
        """
        {
          "info": { "name": "Shop", "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" },
          "variable": [ { "key": "base", "value": "http://localhost:5000" }, { "key": "empty", "value": "" } ],
          "auth": { "type": "bearer", "bearer": [ { "key": "token", "value": "{{token}}" } ] },
          "event": [ { "listen": "test", "script": { "exec": ["pm.test()"] } } ],
          "item": [
            { "name": "Orders",
              "auth": { "type": "apikey", "apikey": [ { "key": "key", "value": "X-Key" }, { "key": "value", "value": "k-secret-1" } ] },
              "item": [
                { "name": "One", "request": { "method": "GET",
                  "header": [ { "key": "Accept-Version", "value": "{{empty}}" }, { "key": "No", "value": "1", "disabled": true } ],
                  "url": { "raw": "{{base}}/orders/:id/:part?full=true", "variable": [ { "key": "id", "value": "17" } ] } } },
                { "name": "Create", "request": { "method": "post", "auth": { "type": "noauth" }, "url": { "raw": "{{base}}/orders" },
                  "body": { "mode": "raw", "raw": "{\"id\":\"{{$guid}}\",\"count\":2}", "options": { "raw": { "language": "json" } } } } }
              ] },
            { "name": "Form", "request": { "method": "POST", "url": "{{base}}/form",
              "auth": { "type": "basic", "basic": { "username": "a", "password": "b" } },
              "body": { "mode": "urlencoded",
                "urlencoded": [ { "key": "a", "value": "1" }, { "key": "b", "value": "2", "disabled": true } ] } } },
            { "name": "Photo", "request": { "method": "POST", "url": "{{base}}/photos",
              "body": { "mode": "formdata", "formdata": [ { "key": "f", "type": "file", "src": "a.png" } ] } } },
            { "name": "Query", "request": { "method": "POST", "url": "{{base}}/graphql", "auth": { "type": "digest" },
              "body": { "mode": "graphql", "graphql": { "query": "{ me { id } }", "variables": "{\"a\":1}" } } } },
            { "name": "Short", "request": "{{base}}/short" }
          ]
        }
        """;

    [Fact]
    public void Folders_variables_and_logins_are_read()
    {
        Draft draft = Sample.DraftText(Collection);

        RequestStep[] steps = [.. StepText.Requests(draft)];
        Assert.Equal("http://localhost:5000", draft.Target);
        Assert.Equal(
            ["GET /orders/17/{account.part}", "POST /orders", "POST /form", "POST /graphql", "GET /short"],
            steps.Select(step => $"{step.Method} {step.Url}"));
        Assert.Equal([new NamedText("full", "true")], steps[0].Query);
        Assert.Equal(
            [new RequestHeader("Accept-Version", "{account.empty}"), new RequestHeader("X-Key", "{account.xKey}")], steps[0].Headers);
        Assert.Equal("""{"id":"{uuid}","count":2}""", Assert.IsType<JsonBody>(steps[1].Body).Text);
        Assert.Empty(steps[1].Headers);
        Assert.Equal([new RequestHeader("Authorization", "Basic {account.basicCredentials}")], steps[2].Headers);
        Assert.Equal([new NamedText("a", "1")], Assert.IsType<FormBody>(steps[2].Body).Fields);
        Assert.Equal("""{"query":"{{ me {{ id } }","variables":{"a":1}}""", Assert.IsType<JsonBody>(steps[3].Body).Text);
        Assert.Equal([new RequestHeader("Authorization", "Bearer {account.token}")], steps[4].Headers);
        Assert.Contains("Not carried over: scripts, the login 'digest'.", draft.Remarks);
        Assert.Equal(["POST /photos: it uploads a file, which a plan does not have."], DraftText.ListSkipped(draft.Skipped));
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void A_collection_whose_address_is_in_an_environment_needs_a_target()
    {
        string collection = Collection.Replace("\"value\": \"http://localhost:5000\"", "\"value\": \"\"", StringComparison.Ordinal);

        Exception fault = Assert.Throws<UsageException>(() => Sample.DraftText(collection));
        Draft draft = Sample.DraftText(collection, new DraftChoice { Target = "http://localhost:5001" });

        Assert.Contains("in the variable base, which has no value there", fault.Message, StringComparison.Ordinal);
        Assert.Equal("http://localhost:5001", draft.Target);
        Assert.DoesNotContain("variable-", string.Concat(StepText.Requests(draft).Select(step => step.Url)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("""{ "info": { "name": "x" }, "item": [] }""", "has no request that can be read: expected one with an absolute address.")]
    [InlineData("""{ "id": "1", "requests": [] }""", "is a Postman collection of format 1: export it again, as a collection v2.1.")]
    public void A_collection_that_cannot_be_read_is_refused(string collection, string message) =>
        Assert.Equal($"source {message}", Assert.Throws<UsageException>(() => Sample.DraftText(collection)).Message);

    [Theory]
    [InlineData("http://localhost/a", "query", "key=k-secret-1", "")]
    [InlineData("http://localhost/a?b=1", "query", "b=1&key=k-secret-1", "")]
    [InlineData("http://localhost/a?b=1", "header", "b=1", "key: k-secret-1")]
    public void A_key_is_sent_where_the_collection_says_and_is_the_users(string url, string place, string query, string header)
    {
        RequestStep step = StepText.Requests(DraftRequest($$"""
            { "method": "GET", "url": "{{url}}", "auth": { "type": "apikey", "apikey": [
              { "key": "key", "value": "key" }, { "key": "value", "value": "k-secret-1" }, { "key": "in", "value": "{{place}}" } ] } }
            """)).First();

        const string Filled = "{account.key}";
        Assert.Equal(query.Replace("k-secret-1", Filled), string.Join('&', step.Query.Select(one => $"{one.Name}={one.Text}")));
        Assert.Equal(header.Replace("k-secret-1", Filled), string.Concat(step.Headers.Select(one => $"{one.Name}: {one.Value}")));
    }

    [Theory]
    [InlineData("""{ "mode": "file", "file": { "src": "a.png" } }""", true)]
    [InlineData("""{ "mode": "formdata", "formdata": [ { "key": "a", "value": "1" }, { "key": "f", "type": "file" } ] }""", true)]
    [InlineData("""{ "mode": "formdata", "formdata": [ { "key": "a", "value": "1" } ] }""", false)]
    public void A_body_with_a_file_is_a_reason_to_skip(string body, bool isSkipped)
    {
        Draft draft = DraftRequest($$"""{ "method": "POST", "url": "http://localhost/a", "body": {{body}} }""");

        Assert.Equal(isSkipped ? ["POST /a: it uploads a file, which a plan does not have."] : [], DraftText.ListSkipped(draft.Skipped));
    }

    [Theory]
    [InlineData("json", true)]
    [InlineData("text", false)]
    public void A_raw_body_is_of_the_language_that_was_chosen(string language, bool isJson)
    {
        Draft draft = DraftRequest($$"""
            { "method": "POST", "url": "http://localhost/a",
              "body": { "mode": "raw", "raw": "\n{ \"a\": 1 }", "options": { "raw": { "language": "{{language}}" } } } }
            """);

        Assert.Equal(isJson, StepText.Find(draft, "POST").Body is JsonBody);
    }

    // Half a surrogate pair is JSON, but no text.
    [Fact]
    public void An_address_that_is_no_text_is_skipped()
    {
        Draft draft = DraftRequest("\"\\ud800\"");

        Assert.Equal("its address has no host, or cannot be read", Assert.Single(draft.Skipped).Reason);
    }

    private static Draft DraftRequest(string request) => Sample.DraftText($$"""
        { "info": {}, "item": [ { "request": {{request}} }, { "request": "http://localhost/ok" } ] }
        """);
}
