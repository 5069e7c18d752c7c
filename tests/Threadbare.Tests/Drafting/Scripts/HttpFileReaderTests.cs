using Threadbare.Drafting.Drafts;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Xunit;

namespace Threadbare.Tests.Drafting.Scripts;

public sealed class HttpFileReaderTests
{
    [Fact]
    public void The_file_of_a_new_web_service_becomes_a_plan()
    {
        Draft draft = Sample.DraftText(
            """
            @Shop_HostAddress = http://localhost:5210

            GET {{Shop_HostAddress}}/weatherforecast/
            Accept: application/json

            ###
            """);

        RequestStep step = Assert.Single(StepText.Requests(draft));
        Assert.Equal(("http://localhost:5210", "GET", "/weatherforecast/"), (draft.Target, step.Method, step.Url));
        Assert.Null(step.Expect);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void Methods_headers_bodies_and_variables_are_read()
    {
        Draft draft = Sample.DraftText(
            """
            # All orders
            @host = localhost:5000
            @base = http://{{host}}/api

            // the address goes on
            GET {{base}}/orders
                ?page=2
                &size={{size}} HTTP/1.1
            X-Request: {{$guid}}

            ### Create one
            # @name create
            POST {{base}}/orders HTTP/1.1
            Content-Type: application/json
            Authorization: Bearer {{login.token}}
            X-Tenant: {{$processEnv TENANT}}

            // an order
            { "name": "b{r}ead", "count": {{$randomInt}},

              "at": "{{$timestamp}}" }

            > {%
              client.test("ok", function() {});
            %}
            >>! answer.json
            <> 2026-01-31.200.json

            ###
            DELETE {{base}}/orders/1
            ###
            http://localhost:5000/health
            ###
            POST {{base}}/photos
            Content-Type: image/png

            < ./photo.png
            ###
            GET http://other.test/
            """.ReplaceLineEndings("\r\n"));

        RequestStep[] steps = [.. StepText.Requests(draft)];
        Assert.Equal(["GET /api/orders", "POST /api/orders", "GET /health"], steps.Select(step => $"{step.Method} {step.Url}"));
        Assert.Equal([new NamedText("page", "2"), new NamedText("size", "{account.size}")], steps[0].Query);
        Assert.Equal([new RequestHeader("X-Request", "{uuid}")], steps[0].Headers);
        Assert.Contains(new RequestHeader("Authorization", "Bearer {account.loginToken}"), steps[1].Headers);
        Assert.Contains(new RequestHeader("X-Tenant", "{account.processEnvTenant}"), steps[1].Headers);
        Assert.Contains(new RequestHeader("Content-Type", "application/json"), steps[1].Headers);
        Assert.Equal(
            """
            {{ "name": "b{{r}ead", "count": {account.randomInt},

              "at": "{now}" }
            """.ReplaceLineEndings("\n"),
            Assert.IsType<TextBody>(steps[1].Body).Text);
        Assert.Equal(
            [
                "DELETE /api/orders/1: it deletes data; --all-methods includes it.",
                "POST /api/photos: it uploads a file, which a plan does not have.",
                "GET /: it goes to another host, other.test.",
            ],
            DraftText.ListSkipped(draft.Skipped));
        Assert.Contains("Not carried over: scripts.", draft.Remarks);
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void A_literal_secret_is_not_copied()
    {
        Draft draft = Sample.DraftText(
            """
            POST http://localhost:5000/login
            Content-Type: application/x-www-form-urlencoded
            Authorization: Basic anna:wonderland1

            user=anna&password=wonderland1
            """);

        RequestStep step = Assert.Single(StepText.Requests(draft));
        Assert.Equal([new RequestHeader("Authorization", "Basic {account.basicCredentials}")], step.Headers);
        Assert.Equal(["{account.user}", "{account.password}"], Assert.IsType<FormBody>(step.Body).Fields.Select(field => field.Text));
    }

    [Fact]
    public void An_address_in_a_variable_without_a_value_needs_a_target()
    {
        const string File = "GET {{host}}/orders/{{id}}";

        Exception fault = Assert.Throws<UsageException>(() => Sample.DraftText(File));
        Draft draft = Sample.DraftText(File, new DraftChoice { Target = "http://localhost:5000" });

        Assert.Equal(
            "source has its address in the variable host, which has no value there: name the service with --target URL.", fault.Message);
        Assert.Equal(("http://localhost:5000", "/orders/{account.id}"), (draft.Target, Assert.Single(StepText.Requests(draft)).Url));
    }

    [Fact]
    public void More_variables_than_a_person_fills_in_are_refused()
    {
        string file = string.Concat(Enumerable.Range(0, 60_000).Select(i => $"GET http://localhost/a/{{{{v{i}}}}}\n###\n"));

        Exception fault = Assert.Throws<UsageException>(() => Sample.DraftText(file));

        Assert.Equal("source has more than 500 variables without a value: give them values in the file.", fault.Message);
    }

    [Theory]
    [InlineData("GET /orders", "source has no request that can be read: expected one with an absolute address.")]
    [InlineData("@a = {{b}}\n@b = {{a}}\nGET http://{{a}}/\n", "source has its address in the variable")]
    [InlineData("GET http://{{port}}:{{port}}/", "source has no request that can be read")]
    public void A_file_without_a_usable_request_is_refused(string file, string message)
    {
        Exception fault = Assert.Throws<UsageException>(() => Sample.DraftText(file));

        Assert.StartsWith(message, fault.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("GET http://localhost/a\n###\n\n###\n")]
    [InlineData("###\n# nothing\n###\nGET http://localhost/a")]
    public void A_part_without_a_request_is_nothing(string file)
    {
        Draft draft = Sample.DraftText(file, new DraftChoice { Target = "http://localhost" });

        Assert.Equal(["GET /a"], StepText.Write(draft.Scenarios[0].Steps));
        Assert.Empty(draft.Skipped);
        Assert.Equal(["The file has no answers, so the steps expect no status: add expect to them."], draft.Remarks);
    }

    [Fact]
    public void A_request_without_a_host_is_skipped_and_the_others_stay()
    {
        Draft draft = Sample.DraftText("GET http://localhost/a\n###\nGET /orders?token=abc\n###\nDELETE http://localhost/b/{{id}}\n");

        Assert.Equal(
            [
                "GET /orders?token=***: its address has no host, or cannot be read.",
                "DELETE /b/{id}: it deletes data; --all-methods includes it.",
            ],
            DraftText.ListSkipped(draft.Skipped));
    }

    [Theory]
    [InlineData("<order/>", false)]
    [InlineData("<order id=\"1\"/>", false)]
    [InlineData("< ./order.xml", true)]
    [InlineData("<@ ./order.xml", true)]
    [InlineData("<@latin1 ./order.xml", true)]
    public void A_body_is_a_text_or_a_file(string body, bool isFile)
    {
        Draft draft = Sample.DraftText($"GET http://localhost/a\n###\nPOST http://localhost/b\nContent-Type: application/xml\n\n{body}\n");

        Assert.Equal(isFile ? ["POST /b: it uploads a file, which a plan does not have."] : [], DraftText.ListSkipped(draft.Skipped));
    }
}
