using Threadbare.Drafting.Drafts;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ScenarioDraftingTests
{
    private const string Jobs = "{ content: { application/json: { schema: { properties: { id: { type: integer } } } } } }";

    [Theory]
    [InlineData("/a: { get: {} }", "/a", null)]
    [InlineData("/a/{b}: { get: { parameters: [ { name: b, in: path, required: true, schema: { enum: [c] } } ] } }", "/a/c", null)]
    [InlineData("/a: { get: { parameters: [ { name: b, in: path, required: true, schema: { type: string } } ] } }", "/a", null)]
    [InlineData("/a/{b}: { get: { parameters: [ { name: b, in: path, required: true, schema: { type: string } } ] } }", "/a/sample",
        "'sample' is made up for {b}: put one that exists.")]
    [InlineData("/a/{b}: { get: { parameters: [ { name: b, in: path, required: true } ] } }", "/a/1",
        "'1' is made up for {b}: put one that exists.")]
    [InlineData("/a/{b}: { get: {} }", "/a/1", "1 is made up for {b}, which the document does not describe: put one that exists.")]
    public void What_was_made_up_for_a_path_is_said_once(string path, string url, string? note)
    {
        DraftedStep step = Assert.Single(Sample.DraftApi(path).Scenarios[0].Steps);

        Assert.Equal(url, Assert.IsType<RequestStep>(step.Step).Url);
        Assert.Equal(note is null ? [] : [note], step.Notes);
    }

    [Fact]
    public void An_id_that_the_document_does_not_describe_is_taken_all_the_same()
    {
        Draft draft = Sample.DraftApi($$"""
            /jobs: { post: { responses: { "201": {{Jobs}} } } }
              /jobs/{id}: { get: {} }
            """);

        DraftedStep read = draft.Scenarios[0].Steps[1];
        Assert.Equal("/jobs/{jobId}", Assert.IsType<RequestStep>(read.Step).Url);
        Assert.Empty(read.Notes);
    }

    [Fact]
    public void A_path_with_a_taken_and_a_made_up_value_has_one_note()
    {
        Draft draft = Sample.DraftApi($$"""
            /jobs: { post: { responses: { "201": {{Jobs}} } } }
              /jobs/{jobId}/lines/{line}:
                get: { parameters: [ { name: jobId, in: path, required: true }, { name: line, in: path, required: true } ] }
            """);

        DraftedStep read = draft.Scenarios[0].Steps[1];
        Assert.Equal("/jobs/{jobId}/lines/1", Assert.IsType<RequestStep>(read.Step).Url);
        Assert.Equal(["'1' is made up for {line}: put one that exists."], read.Notes);
    }

    [Theory]
    [InlineData("/a: { get: {} }", null)]
    [InlineData("/a/{b}: { get: {} }", "GET /a/{b}")]
    public void A_request_is_named_after_its_template_where_it_has_one(string path, string? name) =>
        Assert.Equal(name, Assert.Single(StepText.Requests(Sample.DraftApi(path))).Name);

    [Fact]
    public void A_secret_in_the_query_or_in_a_header_is_the_users()
    {
        Draft draft = Sample.DraftApi("""
            /a: { get: { parameters: [
                { name: api_key, in: query, required: true, schema: { type: string } },
                { name: X-Api-Token, in: header, required: true, schema: { type: string } } ] } }
            """);

        DraftedStep step = Assert.Single(draft.Scenarios[0].Steps);
        var request = Assert.IsType<RequestStep>(step.Step);
        Assert.Equal([new NamedText("api_key", "{account.apiKey}")], request.Query);
        Assert.Equal([new RequestHeader("X-Api-Token", "{account.xApiToken}")], request.Headers);
        Assert.Empty(step.Notes);
    }

    [Fact]
    public void An_id_in_the_query_is_taken_from_the_list_of_its_kind()
    {
        Draft draft = Sample.DraftApi($$"""
            /jobs: { get: { responses: { "200": {{Jobs}} } } }
              /lines: { get: { parameters: [ { name: jobId, in: query, required: true, schema: { type: integer } } ] } }
            """);

        DraftedStep step = draft.Scenarios[0].Steps[1];
        Assert.Equal([new NamedText("jobId", "{jobId}")], Assert.IsType<RequestStep>(step.Step).Query);
        Assert.Empty(step.Notes);
    }

    [Fact]
    public void Of_two_headers_of_one_name_the_documents_own_value_is_sent()
    {
        Draft draft = Sample.DraftText("""
            openapi: 3.1.0
            components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
            security: [ { key: [] } ]
            paths: { /a: { get: { parameters: [ { name: X-Key, in: header, required: true, example: demo } ] } } }
            """);

        Assert.Equal([new RequestHeader("X-Key", "demo")], Assert.Single(StepText.Requests(draft)).Headers);
    }

    [Fact]
    public void A_parameter_of_the_path_is_sent_and_that_of_the_operation_counts()
    {
        Draft draft = Sample.DraftApi("""
            /a:
                parameters:
                  - { name: size, in: query, required: true, example: 1 }
                  - { name: page, in: query, required: true, example: 2 }
                  - { name: "", in: query, required: true, example: 3 }
                get: { parameters: [ { name: size, in: query, required: true, example: 9 } ] }
            """);

        Assert.Equal([new NamedText("size", "9"), new NamedText("page", "2")], Assert.Single(StepText.Requests(draft)).Query);
    }

    [Fact]
    public void A_request_that_is_skipped_asks_the_user_for_nothing()
    {
        Draft draft = Sample.DraftApi("""
            /ok: { get: {} }
              /jobs/{id}:
                put: { requestBody: { content: { application/json: { schema: { properties: { apiToken: { type: string } } } } } } }
            """);

        Assert.Equal("PUT /jobs/{id}", Assert.Single(draft.Skipped).Request);
        Assert.Null(draft.Account);
    }

    [Theory]
    [InlineData("'201': {}", "201")]
    [InlineData("2XX: {}", "200..299")]
    [InlineData("'20': {}", null)]
    [InlineData("'2000': {}", null)]
    [InlineData("'404': {}, default: {}", null)]
    public void Only_a_status_of_success_is_expected(string responses, string? status)
    {
        RequestStep step = Assert.Single(StepText.Requests(Sample.DraftApi($"/a: {{ get: {{ responses: {{ {responses} }} }} }}")));

        Assert.Equal(status, step.Expect?.Status.Single().ToString());
    }
}
