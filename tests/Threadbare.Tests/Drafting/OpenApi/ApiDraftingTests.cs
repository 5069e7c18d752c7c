using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Threadbare.Drafting.Drafts;
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
        Assert.Equal("http://localhost:7000", Sample.Draft("library.yaml", new DraftChoice { Target = "http://localhost:7000" }).Target);
        Assert.Equal("http://localhost:5000", Sample.DraftText("openapi: 3.0.0\npaths: { /: { get: {} } }").Target);
    }

    [Theory]
    [InlineData("<html></html>", "source is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning.")]
    [InlineData("{\"a\": 1}", "source is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning.")]
    [InlineData("{\"openapi\": ", "source is no JSON (line 1: Expected depth to be zero at the end of the JSON payload.)")]
    [InlineData("{\"openapi\": \"3.0.0\", \"paths\": {}}", "source describes no paths, so there is nothing to request.")]
    [InlineData("", "source is no OpenAPI document: expected one with 'openapi: 3.x' or 'swagger: 2.0' at its beginning.")]
    [InlineData("a: &b 1\nc: *b", "source refers to an anchor in line 2, and init reads no anchors.")]
    [InlineData("a: b: c", "source is neither JSON nor YAML (line 1).")]
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
}
