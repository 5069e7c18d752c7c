using System.Text;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Threadbare.Drafting;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Sources;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class ApiDraftingTests
{
    [Fact]
    public void The_document_of_the_templates_service_becomes_its_one_request()
    {
        Draft draft = Sample.Draft("webapi.json");

        DraftedScenario scenario = Assert.Single(draft.Scenarios);
        var request = Assert.IsType<RequestStep>(Assert.Single(scenario.Steps).Step);
        Assert.Equal(("Sample", "http://localhost:5080", "GET /weatherforecast", "200"),
            (scenario.Name, draft.Target, $"{request.Method} {request.Url}", string.Join(",", request.Expect!.Status)));
        Assert.Empty(draft.Skipped);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void A_scenario_lists_creates_and_reads_what_it_created()
    {
        Draft draft = Sample.Draft("library.yaml");

        Assert.Equal(["Books", "Loans", "Members"], draft.Scenarios.Select(scenario => scenario.Name));
        Assert.Equal(["GET /books", "POST /books bookId=Json:$.id", "GET /books/{bookId}", "PUT /books/{bookId}"],
            StepText.Write(draft.Scenarios[0].Steps));
        Assert.Equal(["GET /books/{bookId}", "PUT /books/{bookId}"], Assert.Single(draft.Correlations).To);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void Requests_that_would_harm_are_skipped_with_their_reason()
    {
        Draft draft = Sample.Draft("library.yaml");

        Assert.Equal(
            [
                "POST /books/{bookId}/cover: it uploads a file, which the document does not contain",
                "DELETE /books/{bookId}: it deletes data; --all-methods includes it",
                "PATCH /loans/{loan}: it overwrites data that this plan did not create; --all-methods includes it",
                "POST /members/register: 'register' in its path suggests that it creates accounts or sends messages to people; "
                    + "--all-methods includes it",
            ],
            draft.Skipped.Select(one => $"{one.Request}: {one.Reason}"));
    }

    [Fact]
    public void Headers_that_frame_a_body_are_left_to_the_engines()
    {
        IEnumerable<string> names = StepText.Requests(Sample.Draft("library.yaml")).SelectMany(step => step.Headers)
            .Select(header => header.Name);

        Assert.Contains("X-Trace", names);
        Assert.DoesNotContain(names, name => name is "Content-Length" or "Transfer-Encoding");
    }

    [Fact]
    public void All_methods_includes_them_in_an_order_that_deletes_last()
    {
        Draft draft = Sample.Draft("library.yaml", new DraftChoice { HasAllMethods = true });

        Assert.Equal("DELETE /books/{bookId}", StepText.Write(draft.Scenarios[0].Steps)[^1]);
        Assert.Single(draft.Skipped);
    }

    [Fact]
    public void A_body_is_made_of_examples_choices_and_bounds_and_a_schema_in_itself_ends()
    {
        var body = Assert.IsType<JsonBody>(StepText.Find(Sample.Draft("library.yaml"), "POST /books").Body);

        Assert.Equal("""
            {"title":"The Dispossessed","pages":12,"price":2.5,"contact":"someone@example.com","tags":["new"],
            "series":{"name":"sample"},"password":"{account.password}"}
            """.ReplaceLineEndings(""), body.Text);
    }

    [Fact]
    public void The_example_of_a_body_is_sent_as_it_is_with_its_braces()
    {
        var body = Assert.IsType<JsonBody>(StepText.Find(Sample.Draft("library.yaml"), "POST /loans").Body);

        Assert.Equal("""{"bookId":"7d444840-9dc0-11d1-b245-5ffdce74fad2","days":14,"note":"a {{brace}"}""", body.Text);
    }

    [Fact]
    public void Parameters_are_filled_where_they_are_needed_or_have_an_example()
    {
        Draft draft = Sample.Draft("library.yaml");
        RequestStep list = StepText.Find(draft, "GET /books");
        RequestStep find = StepText.Find(draft, "GET /members/find");

        Assert.Equal([new NamedText("genre", "crime"), new NamedText("author", "Le Guin")], list.Query);
        Assert.Contains(new RequestHeader("X-Trace", "samp"), find.Headers);
        Assert.Equal("/loans/40", StepText.Find(draft, "GET /loans").Url);
        Assert.Equal("GET /api/loans/{loan}", StepText.Find(draft, "GET /loans").Name);
        Assert.Contains("'40' is made up for {loan}: put one that exists.", draft.Scenarios[1].Steps[^1].Notes);
    }

    [Fact]
    public void Expected_statuses_are_the_documented_successes()
    {
        Draft draft = Sample.Draft("library.yaml");

        Assert.Equal([new StatusRange(200, 200), new StatusRange(202, 202)], StepText.Find(draft, "POST /loans").Expect!.Status);
        Assert.Equal([new StatusRange(200, 200), new StatusRange(200, 299)], StepText.Find(draft, "GET /books/").Expect!.Status);
        Assert.Null(StepText.Find(draft, "PUT /books").Expect);
    }

    [Fact]
    public void Keys_and_tokens_are_values_that_the_user_fills_in()
    {
        Draft draft = Sample.Draft("library.yaml");

        Assert.Contains(new RequestHeader("X-Api-Key", "{account.xApiKey}"), StepText.Find(draft, "GET /books").Headers);
        Assert.Contains(new RequestHeader("Authorization", "Bearer {account.token}"), StepText.Find(draft, "POST /loans").Headers);
        Assert.Empty(StepText.Find(draft, "GET /loans").Headers);
        Assert.Equal(["password", "token", "xApiKey"], draft.Account!.Feed.Columns.Order());
        Assert.All(draft.Account.Feed.Rows[0], value => Assert.Equal("CHANGE-ME", value));
    }

    [Fact]
    public void A_login_starts_each_virtual_user_and_gives_the_token()
    {
        Draft draft = Sample.Draft("orders.json");

        DraftedScenario scenario = Assert.Single(draft.Scenarios);
        Assert.Equal(["POST /login token=Json:$.accessToken"], StepText.Write(scenario.Start));
        Assert.Equal(["GET /orders", "POST /orders orderId=Json:$.id", "GET /orders/{orderId}", "PUT /orders/{orderId}"],
            StepText.Write(scenario.Steps).Select(line => line.Replace("/orders/ ", "/orders ").TrimEnd('/')));
        Assert.All(scenario.Steps, step =>
            Assert.Contains(new RequestHeader("Authorization", "Bearer {token}"), Assert.IsType<RequestStep>(step.Step).Headers));
        Assert.Equal("""{"userName":"{account.userName}","password":"{account.password}"}""",
            Assert.IsType<JsonBody>(StepText.Requests(draft).First().Body).Text);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void The_target_is_the_users_then_the_services_then_the_documents()
    {
        Assert.Equal("https://eu.library.example/api", Sample.Draft("library.yaml").Target);
        const string Chosen = "http://localhost:7000/v3";
        Assert.Equal(Chosen, Sample.Draft("library.yaml", new DraftChoice { Target = Chosen }).Target);
        Assert.Equal("http://localhost:5000", Sample.DraftText("openapi: 3.0.0\npaths: { /: { get: {} } }").Target);
    }

    [Theory]
    [InlineData("<html></html>", "source is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning.")]
    [InlineData("{\"a\": 1}", "source is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning.")]
    [InlineData("{\"openapi\": ", "source is no JSON (line 1: Expected depth to be zero at the end of the JSON payload.)")]
    [InlineData("{\"openapi\": \"3.0.0\", \"paths\": {}}", "source describes no paths, so there is nothing to request.")]
    [InlineData("", "source is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning.")]
    [InlineData("a: &b 1\nc: *b", "source refers to an anchor in line 2, and init reads no anchors.")]
    [InlineData("a: b: c",
        $"source is neither JSON nor YAML (line 1): expected {Draft.Documents}.")]
    [InlineData("{\"openapi\": \"3.0.0\", \"paths\": {\"/a\": {\"delete\": {}}}}",
        "source has no operation that a first plan would send (1 skipped): --all-methods includes those that change or delete data.")]
    public void A_document_that_is_none_is_refused_in_a_line(string text, string line) =>
        Assert.StartsWith(line[..^3], Assert.Throws<UsageException>(() => Sample.DraftText(text)).Message, StringComparison.Ordinal);

    [Fact]
    public void A_document_that_is_nested_too_deeply_is_refused()
    {
        string yaml = "a: " + string.Concat(Enumerable.Repeat("[", 100));
        string json = string.Concat(Enumerable.Repeat("[", 100));

        Assert.Equal("source is nested deeper than 64 levels.", Assert.Throws<UsageException>(() => Sample.DraftText(yaml)).Message);
        Assert.StartsWith("source is no JSON (line 1: ", Assert.Throws<UsageException>(() => Sample.DraftText(json)).Message,
            StringComparison.Ordinal);
    }

    [Fact]
    public void A_target_without_a_path_gets_that_of_the_documents_server()
    {
        Draft draft = Sample.Draft("library.yaml", new DraftChoice { Target = "http://localhost:7000" });

        Assert.Equal("http://localhost:7000/api", draft.Target);
        Assert.Contains("The path /api of the target is that of the document's server.", draft.Remarks);
    }

    [Theory]
    [InlineData("[ { url: https://api.example/v1/ } ]", null, null, "https://api.example/v1",
        "The target is the document's first server. Load only a service that is yours: --target URL names another.")]
    [InlineData("[ { url: '' }, { url: https://api.example } ]", null, null, "https://api.example",
        "The target is the document's first server. Load only a service that is yours: --target URL names another.")]
    [InlineData("[ { url: /v2 } ]", null, null, "http://localhost:5000/v2",
        "The document names no server: put the address of your service as the target, or give --target URL.")]
    [InlineData("[ { url: v2 } ]", null, null, "http://localhost:5000",
        "The document names no server: put the address of your service as the target, or give --target URL.")]
    [InlineData("[ { url: /v2 } ]", "http://localhost:7000", null, "http://localhost:7000/v2",
        "The path /v2 of the target is that of the document's server.")]
    [InlineData("[ { url: /v2 } ]", "http://localhost:7000/v3", null, "http://localhost:7000/v3", null)]
    [InlineData("[ { url: https://api.example } ]", "http://localhost:7000", null, "http://localhost:7000", null)]
    [InlineData("[ { url: https://api.example/v1 } ]", null, "http://localhost:7000/openapi.json", "http://localhost:7000/v1", null)]
    public void A_remark_says_where_the_target_is_from(string servers, string? target, string? service, string expected, string? remark)
    {
        byte[] text = Encoding.UTF8.GetBytes($"openapi: 3.1.0\nservers: {servers}\npaths: {{ /a: {{ get: {{}} }} }}");
        var source = new SourceText("source", text) { Service = service is null ? null : new Uri(service) };

        Draft draft = DraftReading.Read(source, new DraftChoice { Target = target });

        Assert.Equal(expected, draft.Target);
        Assert.Equal(remark is null ? [] : [remark], draft.Remarks);
    }

    [Fact]
    public void A_form_without_fields_is_sent_without_a_body()
    {
        const string Form = "{ content: { application/x-www-form-urlencoded: { schema: { type: object } } } }";
        Draft draft = Sample.DraftApi($"/a: {{ post: {{ requestBody: {Form} }} }}");

        Assert.Null(Assert.Single(StepText.Requests(draft)).Body);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void A_list_in_a_form_is_a_field_for_each_item()
    {
        const string List = "{ type: array, minItems: 2, items: { type: string } }";
        const string Schema = $"{{ properties: {{ accountSid: {{ type: string }}, kinds: {List} }} }}";
        const string Form = $"{{ content: {{ application/x-www-form-urlencoded: {{ schema: {Schema} }} }} }}";
        Draft draft = Sample.DraftApi($"/a: {{ post: {{ requestBody: {Form} }} }}");

        Assert.Equal(
            [new NamedText("accountSid", "sample"), new NamedText("kinds", "sample"), new NamedText("kinds", "sample")],
            Assert.IsType<FormBody>(Assert.Single(StepText.Requests(draft)).Body).Fields);
    }

    [Fact]
    public void Fields_of_a_form_are_sent_as_one_in_version_2_too()
    {
        Draft draft = Sample.DraftText("""
            swagger: "2.0"
            info: { title: a, version: "1" }
            paths:
              /a:
                post:
                  consumes: [application/json, application/x-www-form-urlencoded]
                  parameters: [ { name: b, in: formData, type: string } ]
            """);

        Assert.IsType<FormBody>(Assert.Single(StepText.Requests(draft)).Body);
    }

    [Fact]
    public void A_choice_inside_a_part_of_a_schema_is_sent()
    {
        Draft draft = Sample.DraftApi("""
            /a: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: {
                one: { anyOf: [ { type: string, enum: [low, high] }, { type: "null" } ] },
                two: { description: b, allOf: [ { type: string, enum: [red] } ] } } } } } } } }
            """);

        Assert.Equal("""{"one":"low","two":"red"}""", Sample.ReadJson(draft));
    }

    [Fact]
    public void A_discriminator_gets_the_word_of_the_chosen_kind()
    {
        Draft draft = Sample.DraftText("""
            openapi: 3.0.0
            paths: { /a: { post: { requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } } }
            components:
              schemas:
                Pet:
                  oneOf: [ { $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" } ]
                  discriminator: { propertyName: kind, mapping: { c: "#/components/schemas/Cat", d: "#/components/schemas/Dog" } }
                Cat: { type: object, properties: { kind: { type: string } } }
                Dog: { type: object, properties: { kind: { type: string }, barks: { type: boolean } } }
            """);

        Assert.Equal("""{"kind":"d","barks":true}""", Sample.ReadJson(draft));
    }

    [Fact]
    public void What_only_describes_a_secret_is_sent_as_it_is()
    {
        Draft draft = Sample.DraftApi("""
            /a: { post: { requestBody: { content: { application/json: { schema: { type: object, properties: {
                mountToken: { type: boolean }, tokenType: { type: string }, sessionAffinity: { type: string }, apiToken: { type: string },
                password: { type: string }, firstName: { type: string }, userName: { type: string } } } } } } } }
            """, hasAllMethods: true);

        Assert.Equal(
            """{"mountToken":true,"tokenType":"sample","sessionAffinity":"sample","apiToken":"{account.apiToken}" """.TrimEnd()
                + ""","password":"{account.password}","firstName":"sample","userName":"{account.userName}"}""",
            Sample.ReadJson(draft));
    }

    [Theory]
    [InlineData("/users", "{ userName: { type: string }, password: { type: string } }",
        "it sends a password, so it may create an account or change one")]
    [InlineData("/projects/{id}/archive", "{}", "'archive' in its path suggests that it removes or ends something")]
    [InlineData("/payments/{id}/cancels", "{}", "'cancels' in its path suggests that it removes or ends something")]
    [InlineData("/backup/restore/{id}", "{}", "'restore' in its path suggests that it removes or ends something")]
    [InlineData("/manage/2fa", "{}", "'2fa' in its path suggests that it creates accounts or sends messages to people")]
    [InlineData("/clear-archive", "{}", "'clear' in its path suggests that it removes or ends something")]
    [InlineData("/disable-2fa", "{}", "'disable' in its path suggests that it removes or ends something")]
    public void A_post_that_changes_accounts_or_ends_something_is_skipped(string path, string properties, string reason)
    {
        string body = $"{{ content: {{ application/json: {{ schema: {{ type: object, properties: {properties} }} }} }} }}";
        Draft draft = Sample.DraftApi($"/ok: {{ get: {{}} }}\n  {path}: {{ post: {{ requestBody: {body} }} }}");

        Assert.Equal($"{reason}; --all-methods includes it", Assert.Single(draft.Skipped).Reason);
    }

    [Fact]
    public void A_put_on_an_id_that_the_document_does_not_describe_is_skipped()
    {
        Draft draft = Sample.DraftApi("/ok: { get: {} }\n  /jobs/{id}/name: { put: {} }");

        Assert.Equal("it overwrites data that this plan did not create; --all-methods includes it", Assert.Single(draft.Skipped).Reason);
    }

    [Fact]
    public void A_change_has_the_id_of_its_path_in_its_body()
    {
        const string Id = "id: { type: integer }";
        const string Todo = $"{{ type: object, properties: {{ {Id}, list: {{ type: object, properties: {{ {Id} }} }} }} }}";
        const string Content = $"{{ content: {{ application/json: {{ schema: {Todo} }} }} }}";
        Draft draft = Sample.DraftApi($$"""
            /todos: { post: { responses: { "200": {{Content}} } } }
              /todos/{todoId}: { put: { requestBody: {{Content}}, parameters: [ { name: todoId, in: path, required: true } ] } }
            """);

        RequestStep change = StepText.Find(draft, "PUT");
        Assert.Equal("/todos/{todoId}", change.Url);
        Assert.Equal("""{"id":"{todoId}","list":{"id":1}}""", Assert.IsType<JsonBody>(change.Body).Text);
    }

    [Fact]
    public void Parameters_in_the_query_and_in_cookies_are_sent_as_the_document_says()
    {
        Draft draft = Sample.DraftApi("""
            /a: { get: { parameters: [
              { name: filter, in: query, required: true, style: deepObject, schema: { properties: { b: { type: integer } } } },
              { name: page, in: query, required: true, schema: { type: object, properties: { size: { type: integer } } } },
              { name: tenant, in: cookie, required: true, schema: { type: string } },
              { name: lang, in: cookie, required: true, example: de } ] } }
            """);

        RequestStep step = Assert.Single(StepText.Requests(draft));
        Assert.Equal([new NamedText("filter[b]", "1"), new NamedText("size", "1")], step.Query);
        Assert.Equal([new RequestHeader("Cookie", "tenant=sample; lang=de")], step.Headers);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void A_key_in_the_header_Authorization_is_the_token_of_the_login()
    {
        Draft draft = Sample.DraftText("""
            openapi: 3.0.0
            security: [ { Bearer: [] } ]
            components: { securitySchemes: { Bearer: { type: apiKey, in: header, name: Authorization } } }
            paths:
              /orders: { get: {} }
              /login:
                post:
                  security: []
                  requestBody:
                    content: { application/json: { schema: { properties: { email: { type: string }, password: { type: string } } } } }
                  responses: { "200": { content: { application/json: { schema: { properties: { token: { type: string } } } } } } }
            """);

        Assert.Equal([new RequestHeader("Authorization", "Bearer {token}")], StepText.Find(draft, "GET").Headers);
    }

    [Fact]
    public void An_exchange_of_a_clients_secret_is_no_login_of_a_user()
    {
        Draft draft = Sample.DraftText("""
            openapi: 3.0.0
            components: { securitySchemes: { OAuth: { type: oauth2 } } }
            paths:
              /a: { get: { security: [ { OAuth: [] } ] } }
              /token:
                post:
                  requestBody:
                    content: { application/json: { schema: { properties: { name: { type: string }, client_secret: { type: string } } } } }
                  responses: { "200": { content: { application/json: { schema: { properties: { token: { type: string } } } } } } }
            """);

        Assert.Equal([new RequestHeader("Authorization", "Bearer {account.token}")], StepText.Find(draft, "GET /a").Headers);
    }

    [Fact]
    public void A_request_to_another_server_is_skipped_with_it()
    {
        Draft draft = Sample.DraftText("""
            openapi: 3.0.0
            servers: [ { url: "https://api.example" }, { url: "https://eu.api.example" } ]
            paths:
              /a: { get: { servers: [ { url: "https://api.example/" } ] } }
              /b: { get: { servers: [ { url: "https://upload.example" } ] } }
              /c: { get: { servers: [ { url: "https://eu.api.example" } ] } }
            """);

        Assert.Equal(new SkippedRequest("GET /b", "it goes to another server, https://upload.example"), Assert.Single(draft.Skipped));
    }

    [Theory]
    [InlineData("^AC[0-9a-f]{4}$", "AC0000")]
    [InlineData("(.+)\\\\.(jpg|png)", "a.jpg")]
    [InlineData("[-.a-zA-Z0-9]+?\\\\.txt", "0.txt")]
    [InlineData("^(?!(api|feed)/).*", "a")]
    [InlineData("^[^/]{2,3}\\\\d?(?:x|y)+$", "00x")]
    [InlineData("^(?=b)a$", "sample")]
    [InlineData("[", "sample")]
    public void A_text_fits_the_pattern_of_its_schema(string pattern, string text)
    {
        string parameter = $"{{ name: b, in: path, required: true, schema: {{ type: string, pattern: \"{pattern}\" }} }}";
        Draft draft = Sample.DraftApi($"/a/{{b}}: {{ get: {{ parameters: [ {parameter} ] }} }}");

        Assert.Equal($"/a/{text}", Assert.Single(StepText.Requests(draft)).Url);
    }

    [Fact]
    public void A_block_of_an_empty_line_is_read()
    {
        Draft draft = Sample.DraftText("openapi: 3.0.0\ninfo:\n  title: |+\n        \n  version: a\npaths: { /a: { get: {} } }");

        Assert.Single(StepText.Requests(draft));
    }
}
