using System.Text;
using System.Text.Json.Nodes;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Tests.Drafting.Samples;
using Threadbare.Drafting.Documents;
using Threadbare.Drafting.Drafts;
using Threadbare.Drafting.Recordings;
using Threadbare.PlanFiles;
using Xunit;

namespace Threadbare.Tests.Drafting.Recordings;

public sealed class RecordingDraftingTests
{
    [Fact]
    public void A_recorded_visit_becomes_start_steps_and_finish()
    {
        DraftedScenario scenario = Assert.Single(Sample.Draft("shop.har").Scenarios);

        Assert.Equal(
            [
                "GET /",
                "GET /api/products",
                "GET /account/login requestVerificationToken=Regex:name=\"__RequestVerificationToken\"[^>]*value=\"([^\"]+)\"",
                "GET /api/products",
                "POST /account/login",
            ],
            StepText.Write(scenario.Start));
        Assert.Equal("GET /", StepText.Write(scenario.Steps)[0]);
        Assert.Equal(["POST /account/logout", "GET /", "GET /api/products"], StepText.Write(scenario.Finish));
    }

    [Fact]
    public void Ids_and_tokens_of_earlier_answers_are_taken()
    {
        Draft draft = Sample.Draft("shop.har");

        RequestStep order = StepText.Find(draft, "POST /api/orders");
        Assert.Equal(new Take("orderId", TakeSource.Json, "$.number"), Assert.Single(order.Take));
        Assert.Contains(order.Headers, header => header.Name == "RequestVerificationToken" && header.Value.StartsWith('{'));
        Assert.Equal("""{"productId":"{productId}","quantity":2}""", Assert.IsType<JsonBody>(order.Body).Text);
        Assert.Equal("/products/{productId}", StepText.Find(draft, "GET /products/").Url);
        Assert.Equal("/orders/{orderId}", StepText.Find(draft, "GET /orders/").Url);
        Assert.Contains(draft.Correlations, one => one.Take.Expression == "$[1].id");
        Assert.Empty(draft.ToPlan().Validate());
    }

    [Fact]
    public void The_account_is_the_users_and_no_secret_is_copied()
    {
        Draft draft = Sample.Draft("shop.har");
        var login = Assert.IsType<FormBody>(StepText.Find(draft, "POST /account/login").Body);

        Assert.Equal(["{requestVerificationToken}", "{account.email}", "{account.password}"], login.Fields.Select(field => field.Text));
        string plan = string.Join('\n', StepText.Requests(draft).Select(Describe));
        Assert.DoesNotContain("wonderland1", plan, StringComparison.Ordinal);
        Assert.DoesNotContain("anna1@", plan, StringComparison.Ordinal);
        Assert.DoesNotContain("CfDJ8", plan, StringComparison.Ordinal);
    }

    [Fact]
    public void Assets_and_other_hosts_are_skipped_with_their_reason()
    {
        Draft draft = Sample.Draft("shop.har");

        Assert.Equal(
            [
                "GET /site.css: it is a static asset; --assets includes it (7 times).",
                "GET /pixel.gif: it goes to another host, statistics.localhost:9 (7 times).",
                "GET /site.js: it is a static asset; --assets includes it (7 times).",
            ],
            DraftText.ListSkipped(draft.Skipped));
        Assert.Contains(StepText.Requests(Sample.Draft("shop.har", new DraftChoice { HasAssets = true })), step => step.Url == "/site.css");
    }

    [Fact]
    public void Think_times_are_made_of_the_gaps_between_pages()
    {
        DraftedScenario scenario = Assert.Single(Sample.Draft("shop.har").Scenarios);

        ThinkStep[] thinks = [.. scenario.Steps.Select(step => step.Step).OfType<ThinkStep>()];
        Assert.Equal(3, thinks.Length);
        Assert.All(thinks, think => Assert.InRange(think.Most / think.Least, 2, 4));
    }

    [Fact]
    public void Headers_of_the_browser_are_left_out()
    {
        string[] names = [.. StepText.Requests(Sample.Draft("shop.har")).SelectMany(step => step.Headers).Select(header => header.Name)];

        Assert.Equal(["RequestVerificationToken"], names.Distinct());
    }

    [Fact]
    public void A_redirect_to_a_new_id_is_followed_and_another_one_is_a_request()
    {
        string create = Entry("POST", "/orders", 302, location: "/orders/8812");
        Draft followed = Draft(create, Entry("GET", "/orders/8812", 200, "<html>8812</html>"));
        Draft plain = Draft(Entry("POST", "/orders", 302, location: "/thanks"), Entry("GET", "/thanks", 200, "<html></html>"));

        Assert.True(followed.FollowsRedirects);
        Assert.Equal(["POST /orders"], StepText.Write(followed.Scenarios[0].Steps));
        Assert.Equal("GET /orders/8812", Assert.Single(followed.Skipped).Request);
        Assert.False(plain.FollowsRedirects);
        Assert.Equal([new StatusRange(302, 302)], StepText.Find(plain, "POST /orders").Expect!.Status);
    }

    [Fact]
    public void A_token_of_the_login_is_taken_and_another_one_is_the_users()
    {
        Draft taken = Draft(
            Entry("POST", "/login", 200, """{"token":"eyJhbGciOi.J9.abc"}""", body: """{"user":"anna","password":"secret12"}"""),
            Entry("GET", "/me", 200, header: "Bearer eyJhbGciOi.J9.abc"));
        Draft unknown = Draft(Entry("GET", "/me?access_token=eyJhbGciOi.J9.abc", 200, header: "Bearer eyJhbGciOi.J9.abc"));

        Assert.Equal("Bearer {token}", Assert.Single(StepText.Find(taken, "GET /me").Headers).Value);
        Assert.Equal("Bearer {account.token}", Assert.Single(StepText.Find(unknown, "GET /me").Headers).Value);
        Assert.Equal(["accessToken", "token"], unknown.Account!.Feed.Columns);
    }

    [Fact]
    public void A_secret_inside_another_value_is_not_copied()
    {
        Draft draft = Draft(
            Entry("GET", "/a", 200, header: "Bearer AbC1dEf2GhI3jKl4MnO5pQr6"),
            Entry("POST", "/b", 200, body: """{"next":"/c?t=AbC1dEf2GhI3jKl4MnO5pQr6"}"""));

        Assert.Equal("""{"next":"/c?t={account.token}"}""", Assert.IsType<JsonBody>(StepText.Find(draft, "POST /b").Body).Text);
    }

    [Fact]
    public void A_token_in_a_path_or_a_text_is_neither_copied_nor_named()
    {
        const string Token = "eyJhbGciOiJIUzI1NiJ9.e30.c2ln";
        Draft draft = Draft(
            Entry("GET", $"/reset/{Token}", 200), Entry("POST", "/note", 200, body: $"keep {Token}"), Entry("GET", $"/{Token}.css", 200));

        string told = DraftDocument.Write(draft, PlanFormat.Yaml) + string.Join('\n', DraftText.ListSkipped(draft.Skipped));
        Assert.DoesNotContain(Token, told, StringComparison.Ordinal);
        Assert.Contains("GET /reset/***", told, StringComparison.Ordinal);
        Assert.Equal("{account.body}", Assert.IsType<TextBody>(StepText.Find(draft, "POST /note").Body).Text);
    }

    [Fact]
    public void A_number_that_several_things_share_is_not_taken()
    {
        Draft draft = Draft(
            Entry("GET", "/cart", 200, """{"id":0,"quantity":1,"total":12900}"""),
            Entry("POST", "/cart", 200, body: """{"id":0,"quantity":1,"total":12900}"""));

        Assert.Equal(["total"], draft.Correlations.Select(one => one.Take.Variable));
    }

    [Fact]
    public void A_token_that_begins_with_a_currency_sign_is_not_copied()
    {
        Draft draft = Draft(Entry("POST", "/a", 200, body: """{"b":"$AbC1dEf2GhI3jKl4MnO5pQr6"}"""));

        Assert.Equal("""{"b":"{account.b}"}""", Assert.IsType<JsonBody>(StepText.Find(draft, "POST /a").Body).Text);
    }

    [Fact]
    public void A_query_without_a_name_and_a_value_is_left_out() =>
        Assert.Empty(StepText.Find(Draft(Entry("GET", "/a?=", 200)), "GET /a").Query);

    [Fact]
    public void An_id_that_comes_from_nowhere_is_pointed_out()
    {
        DraftedStep step = Assert.Single(Draft(Entry("GET", "/items/17", 200)).Scenarios[0].Steps);

        Assert.Equal(["'17' comes from no earlier answer: put one that exists."], step.Notes);
    }

    [Theory]
    [InlineData("""{"log":{}}""", "source has no requests in log.entries: record again, and save after the last page has loaded.")]
    [InlineData("""{"log":{"entries":[{"request":{"url":"no address"}}]}}""", "source has no requests in log.entries: record again, and")]
    [InlineData("""{"log":{"entries":[{"request":{"url":"http://a/"}}]}}""",
        "source has no request for a plan (1 skipped, such as GET /: the browser got no answer: blocked, cancelled or failed).")]
    public void A_recording_without_requests_is_refused_in_a_line(string har, string line) =>
        Assert.StartsWith(line, Assert.Throws<UsageException>(() => Sample.DraftText(har)).Message, StringComparison.Ordinal);

    [Theory]
    [InlineData("ws://localhost/chat", 101, "it opens a WebSocket, which plans do not describe")]
    [InlineData("data:text/plain,a", 200, "its address begins with data:, so nothing is sent")]
    [InlineData("https://cdn.example/a", 200, "it goes to another host, cdn.example")]
    [InlineData("http://localhost/a.woff2", 200, "it is a static asset; --assets includes it")]
    [InlineData("http://localhost/a", 0, "the browser got no answer: blocked, cancelled or failed")]
    public void A_request_that_is_no_load_is_skipped(string url, int status, string reason)
    {
        Draft draft = Draft(Entry("GET", "/", 200), Entry("GET", url, status));

        Assert.Equal(reason, Assert.Single(draft.Skipped).Reason);
    }

    [Theory]
    [InlineData(false, new[] { "GET /orders" })]
    [InlineData(true, new[] { "GET /orders", "DELETE /orders" })]
    public void A_request_that_deletes_is_sent_only_where_that_is_asked_for(bool hasAllMethods, string[] steps)
    {
        string har = Har(Entry("GET", "/orders", 200), Entry("DELETE", "/orders", 204));

        Draft draft = Sample.DraftText(har, new DraftChoice { HasAllMethods = hasAllMethods });

        Assert.Equal(steps, StepText.Write(draft.Scenarios[0].Steps));
        Assert.Equal(
            hasAllMethods ? [] : ["DELETE /orders: it deletes data; --all-methods includes it"],
            draft.Skipped.Select(skipped => $"{skipped.Request}: {skipped.Reason}"));
    }

    [Fact]
    public void The_remarks_say_what_was_decided_for_the_whole_plan()
    {
        const string Target = "The target is that of the file. Load only a service that is yours: --target URL names another.";
        const string Follow = "Redirects are followed, because one leads to an id that no other answer shows.";
        const string Start = "The login is the start of the scenario: each virtual user sends it once, outside the figures.";
        var own = new DraftChoice { Target = "http://localhost" };

        Assert.Equal([Target], Recorded.Draft(Recorded.Request("GET /a")).Remarks);
        Assert.Empty(Recorded.Draft(own, Recorded.Request("GET /a")).Remarks);
        Assert.Equal([Follow], Recorded.Draft(own,
            Recorded.Request("POST /orders", status: 302, location: "/orders/8812"), Recorded.Request("GET /orders/8812")).Remarks);
        Assert.Equal([Start], Recorded.Draft(own,
            Recorded.Request("POST /login", body: """{"user":"anna","password":"wonderland1"}"""), Recorded.Request("GET /a")).Remarks);
        Assert.Equal(["Requests that the browser sent at the same time follow one another here.", Target],
            Draft(Entry("GET", "/", 200)).Remarks);
    }

    [Fact]
    public void The_service_is_that_of_the_first_page_that_was_answered()
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET http://api.example/b"),
            Recorded.Page("http://gone.example/", status: 0),
            Recorded.Page("http://shop.example/"),
            Recorded.Request("GET http://api.example/c"));

        Assert.Equal("http://shop.example", draft.Target);
        Assert.Equal(["GET /"], StepText.Write(draft.Scenarios[0].Steps));
    }

    [Fact]
    public void A_recording_without_pages_is_of_the_service_that_got_most_requests()
    {
        Draft draft = Recorded.Draft(
            Recorded.Request("GET http://one.example/a"), Recorded.Request("GET http://two.example/b"),
            Recorded.Request("GET http://two.example/c"));

        Assert.Equal("http://two.example", draft.Target);
    }

    [Theory]
    [InlineData("http://api.example/v2", "GET /b")]
    [InlineData("http://staging.example", "GET /")]
    public void A_target_that_was_recorded_is_the_service(string target, string step)
    {
        Draft draft = Recorded.Draft(new DraftChoice { Target = target },
            Recorded.Page("http://shop.example/"), Recorded.Request("GET http://api.example/b"));

        Assert.Equal(target, draft.Target);
        Assert.Equal([step], StepText.Write(draft.Scenarios[0].Steps));
    }

    [Fact]
    public void A_recording_of_nothing_but_sockets_is_refused() => Assert.Equal(
        "visit.har has no request for a plan (1 skipped, such as GET /chat: it opens a WebSocket, which plans do not describe).",
        Assert.Throws<UsageException>(() => Recorded.Draft(Recorded.Request("GET ws://localhost/chat"))).Message);

    [Fact]
    public void A_plan_has_the_first_500_requests()
    {
        Draft draft = Recorded.Draft([.. Enumerable.Range(0, 501).Select(one => Recorded.Request($"GET /a?page={one}"))]);

        Assert.Equal(500, draft.Scenarios[0].Steps.Count);
        Assert.Equal(new SkippedRequest("GET /a", "the plan has the first 500 requests"), Assert.Single(draft.Skipped));
    }

    [Theory]
    [InlineData(304, 200)]
    [InlineData(204, 204)]
    [InlineData(999, 599)]
    public void A_status_that_a_virtual_user_gets_is_expected(int recorded, int expected) => Assert.Equal(
        [new StatusRange(expected, expected)],
        StepText.Find(Recorded.Draft(Recorded.Request("GET /a", status: recorded)), "GET /a").Expect!.Status);

    [Fact]
    public void A_segment_is_sent_as_it_was_encoded() =>
        Assert.Equal("/a%20b/%7Bc%7D", StepText.Find(Recorded.Draft(Recorded.Request("GET /a%20b/%7Bc%7D")), "GET").Url);

    [Theory]
    [InlineData("f.png", "it uploads a file, which a plan does not have")]
    [InlineData("", null)]
    public void A_form_with_a_file_is_skipped(string file, string? reason)
    {
        string entry = $$"""
            {"request":{"method":"POST","url":"http://localhost/b","postData":{"mimeType":"multipart/form-data; boundary=x",
            "params":[{"name":"a","value":"1"},{"name":"f","fileName":"{{file}}"} ] } },"response":{"status":200} }
            """;

        Draft draft = Draft(Entry("GET", "/a", 200), entry);

        Assert.Equal(reason, draft.Skipped.SingleOrDefault()?.Reason);
    }

    [Theory]
    [InlineData("_error", "net::ERR_ABORTED", "the browser got no answer (net::ERR_ABORTED)")]
    [InlineData("_failureText", "refused", "the browser got no answer (refused)")]
    [InlineData("comment", "refused", "the browser got no answer: blocked, cancelled or failed")]
    public void The_browsers_word_for_a_failure_is_read(string key, string failure, string reason)
    {
        string entry = $$"""{"request":{"url":"http://localhost/b"},"response":{"status":0,"{{key}}":"{{failure}}"} }""";

        Assert.Equal(reason, Assert.Single(Draft(Entry("GET", "/a", 200), entry).Skipped).Reason);
    }

    // Half a surrogate pair is JSON, but no text.
    [Fact]
    public void A_text_that_is_no_unicode_is_empty()
    {
        string entry = """
            {"request":{"method":"GET","url":"http://localhost/a","headers":[{"name":"X-A","value":"\ud800"}]},"response":{"status":200} }
            """;

        Assert.Equal([new RequestHeader("X-A", "")], StepText.Find(Draft(entry), "GET /a").Headers);
    }

    // Somebody who comes back to a page after two hours did not read it for as long.
    [Theory]
    [InlineData(0.9, null, null)]
    [InlineData(1, 0.5, 1.5)]
    [InlineData(10, 5.0, 15.0)]
    [InlineData(30, 15.0, 45.0)]
    [InlineData(7200, 15.0, 45.0)]
    public void A_think_time_is_that_of_a_reader_and_no_break(double seconds, double? least, double? most)
    {
        var first = new DateTimeOffset(2026, 1, 31, 14, 0, 0, TimeSpan.Zero);

        ThinkStep? think = ThinkTimes.Create(first, first.AddSeconds(seconds));

        Assert.Equal((least, most), (think?.Least.TotalSeconds, think?.Most.TotalSeconds));
    }

    private static Draft Draft(params string[] entries) => Sample.DraftText(Har(entries));

    private static string Har(params string[] entries) => $$"""{"log":{"entries":[{{string.Join(",", entries)}}] } }""";

    private static string Entry(
        string method, string url, int status, string answer = "", string? location = null, string? body = null, string? header = null)
    {
        string type = answer.StartsWith('{') ? "application/json" : "text/html";
        string address = url.Contains(':', StringComparison.Ordinal) ? url : $"http://localhost{url}";
        string post = body is null ? "" : $$""","postData":{"mimeType":"application/json","text":{{Quote(body)}} }""";
        string headers = header is null ? "" : $$"""{"name":"authorization","value":{{Quote(header)}} }""";
        return $$"""
            {"request":{"method":"{{method}}","url":{{Quote(address)}},"headers":[{{headers}}]{{post}}},
            "response":{"status":{{status}},"redirectURL":{{Quote(location ?? "")}},
            "content":{"mimeType":"{{type}}","text":{{Quote(answer)}} } } }
            """;
    }

    private static string Quote(string text) => JsonValue.Create(text).ToJsonString();

    private static string Describe(RequestStep step)
    {
        var text = new StringBuilder($"{step.Method} {step.Url} ");
        text.AppendJoin(' ', step.Headers.Select(header => header.Value)).AppendJoin(' ', step.Query.Select(pair => pair.Text));
        text.Append(step.Body switch
        {
            JsonBody json => json.Text,
            FormBody form => string.Join(' ', form.Fields.Select(field => field.Text)),
            TextBody plain => plain.Text,
            _ => "",
        });
        return text.ToString();
    }
}
