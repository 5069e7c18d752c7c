using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class BodyDraftingTests
{
    [Theory]
    [InlineData("application/json: { example: { a: 1 } }", """{"a":1}""")]
    [InlineData("application/json: { example: { a: 1 }, examples: { one: { value: { a: 2 } } } }", """{"a":1}""")]
    [InlineData("application/json: { examples: { one: { value: { a: 2 } } } }", """{"a":2}""")]
    [InlineData("application/json: { examples: {}, schema: { properties: { a: { type: integer } } } }", """{"a":1}""")]
    [InlineData("multipart/form-data: {}, application/x-www-form-urlencoded: {}, application/json: { example: { a: 1 } }", """{"a":1}""")]
    [InlineData("text/plain: { example: a }, application/vnd.shop+json: { example: { a: 1 } }", """{"a":1}""")]
    public void A_body_is_the_documents_example_in_json_where_it_has_one(string content, string json) =>
        Assert.Equal(json, Sample.ReadJson(Sample.DraftPost(content)));

    [Theory]
    [InlineData("text/plain: { schema: { type: string } }", "text/plain", "sample")]
    [InlineData("text/csv: { example: 'a;{b}' }", "text/csv", "a;{{b}")]
    [InlineData("application/xml: { example: '<a/>' }", "application/xml", "<a/>")]
    public void A_text_is_sent_with_its_type(string content, string type, string text)
    {
        RequestStep step = Assert.Single(StepText.Requests(Sample.DraftPost(content)));

        Assert.Equal([new RequestHeader("Content-Type", type)], step.Headers);
        Assert.Equal(text, Assert.IsType<TextBody>(step.Body).Text);
    }

    [Theory]
    [InlineData("{ post: { requestBody: { content: { image/png: {} } } } }", "its body is image/png, and the document gives no example")]
    [InlineData("{ get: { requestBody: { content: { application/json: {} } } } }", "it is a GET with a body, which plans do not describe")]
    [InlineData("{ delete: { requestBody: { content: { application/json: {} } } } }",
        "it is a DELETE with a body, which plans do not describe")]
    public void A_body_that_no_plan_has_is_a_reason_to_skip(string operation, string reason)
    {
        Draft draft = Sample.DraftApi($"/ok: {{ get: {{}} }}\n  /a: {operation}", hasAllMethods: true);

        Assert.Equal(reason, Assert.Single(draft.Skipped).Reason);
    }

    [Theory]
    [InlineData("")]
    [InlineData("application/x-www-form-urlencoded: {}")]
    public void A_body_of_nothing_is_not_sent(string content) =>
        Assert.Null(Assert.Single(StepText.Requests(Sample.DraftPost(content))).Body);

    [Fact]
    public void A_form_has_numbers_empty_fields_and_the_users_secrets()
    {
        Draft draft = Sample.DraftPost("application/x-www-form-urlencoded: { example: { count: 3, note: null, api_token: abc } }");

        Assert.Equal([new NamedText("count", "3"), new NamedText("note", ""), new NamedText("api_token", "{account.apiToken}")],
            Assert.IsType<FormBody>(Assert.Single(StepText.Requests(draft)).Body).Fields);
    }

    // The id in the path is one that the service gave, so the one in the body is no secret of the user's.
    [Fact]
    public void A_change_of_a_session_has_the_id_that_the_service_gave()
    {
        const string Content = "{ content: { application/json: { schema: { properties: { sessionId: { type: string } } } } } }";
        Draft draft = Sample.DraftApi($$"""
            /sessions: { post: { responses: { "201": {{Content}} } } }
              /sessions/{sessionId}: { put: { requestBody: {{Content}}, parameters: [ { name: sessionId, in: path, required: true } ] } }
            """);

        Assert.Equal("""{"sessionId":"{sessionId}"}""", Assert.IsType<JsonBody>(StepText.Find(draft, "PUT").Body).Text);
        Assert.Null(draft.Account);
    }

    [Fact]
    public void Only_a_change_has_the_id_of_its_path_in_its_body()
    {
        const string Content =
            "{ content: { application/json: { schema: { properties: { id: { type: integer }, title: { type: string } } } } } }";
        Draft draft = Sample.DraftApi($$"""
            /todos: { post: { requestBody: {{Content}}, responses: { "201": {{Content}} } } }
              /todos/{id}:
                parameters: [ { name: id, in: path, required: true } ]
                post: { requestBody: {{Content}} }
                put: { requestBody: {{Content}} }
            """);

        Assert.Equal(
            ["""POST /todos {"id":1,"title":"sample"}""", """POST /todos/{todoId} {"id":1,"title":"sample"}""",
                """PUT /todos/{todoId} {"id":"{todoId}","title":"sample"}"""],
            StepText.Requests(draft).Select(step => $"{step.Method} {step.Url} {Assert.IsType<JsonBody>(step.Body).Text}"));
    }

    [Fact]
    public void An_id_that_has_parts_keeps_them()
    {
        const string Id = "id: { properties: { number: { type: integer } } }";
        const string Created = "{ content: { application/json: { schema: { properties: { uuid: { type: string } } } } } }";
        Draft draft = Sample.DraftApi($$"""
            /todos: { post: { responses: { "201": {{Created}} } } }
              /todos/{id}:
                put:
                  parameters: [ { name: id, in: path, required: true } ]
                  requestBody: { content: { application/json: { schema: { properties: { {{Id}} } } } } }
            """);

        Assert.Equal("""{"id":{"number":1}}""", Assert.IsType<JsonBody>(StepText.Find(draft, "PUT").Body).Text);
    }
}
