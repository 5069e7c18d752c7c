using System.Text;
using Threadbare.Plan;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.Answers;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios.Answers;

public sealed class AnswerReaderTests
{
    private static CookieOrigin Origin => new("shop", "/"u8, isSecure: false);

    [Theory]
    [InlineData(200, null, null)]
    [InlineData(302, null, null)]
    [InlineData(404, "http-404", null)]
    [InlineData(503, "http-503", null)]
    public void Without_an_expectation_errors_are_failures(int status, string? failure, string? detail)
    {
        StepReading reading = Read(new RequestStep { Url = "/" }, status, out _);

        Assert.Equal((failure, detail, 0UL, 0UL), (reading.Failure?.Name, reading.Detail, reading.Passed, reading.Failed));
    }

    [Theory]
    [InlineData(201, null, null, 1, 0)]
    [InlineData(200, "unexpected-answer", "the status is 200, expected 201..202 or 404", 0, 1)]
    [InlineData(404, null, null, 1, 0)]
    [InlineData(500, "http-500", null, 0, 1)]
    public void A_status_is_checked(int status, string? failure, string? detail, int passed, int failed)
    {
        var step = new RequestStep { Url = "/", Expect = new StepExpectation { Status = [new(201, 202), new(404, 404)] } };

        StepReading reading = Read(step, status, out CompiledRequest request);

        Assert.Equal((failure, detail), (reading.Failure?.Name, reading.Detail));
        Assert.Equal(((ulong)passed, (ulong)failed), (reading.Passed, reading.Failed));
        Assert.Equal(["status 201..202 or 404"], request.CheckNames);
    }

    [Fact]
    public void The_plan_gives_the_checks_that_a_request_leaves_out()
    {
        LoadPlan plan = ScenarioPlans.Create(ScenarioPlans.Get("/")) with
        {
            Expect = new Expectation { Status = [new(200, 299)], Body = "ok" },
            Accept = [302],
        };

        Assert.Null(Read(plan, 200, "all ok").Failure);
        Assert.Null(Read(plan, 302, "ok").Failure);
        Assert.Equal("the status is 304, expected 200..299", Read(plan, 304, "ok").Detail);
        Assert.Equal("the body does not contain \"ok\"", Read(plan, 200, "nothing").Detail);
    }

    [Theory]
    [InlineData("""{"state":"open","n":1.0,"list":[1,{"a":2}],"token":"t"}""", null)]
    [InlineData("""{"state":"\u006fpen","n":1e0,"list":[1.0,{"a":2}],"token":"t"}""", null)]
    [InlineData("""{"state":"shut","n":1,"list":[1,{"a":2}],"token":"t"}""", "$.state is \"shut\", expected \"open\"")]
    [InlineData("""{"state":true,"n":1,"list":[1,{"a":2}],"token":"t"}""", "$.state is true, expected \"open\"")]
    [InlineData("""{"n":1,"list":[1,{"a":2}],"token":"t"}""", "the JSON answer has nothing at $.state, expected $.state to be \"open\"")]
    [InlineData("""{"state":"open","n":2,"list":[1,{"a":2}],"token":"t"}""", "$.n is 2, expected 1")]
    [InlineData("""{"state":"open","n":"1","list":[1,{"a":2}],"token":"t"}""", "$.n is \"1\", expected 1")]
    [InlineData("""{"state":"open","n":1,"list":[1,{"a":3}],"token":"t"}""", "$.list is [1,{\"a\":3}], expected [1,{\"a\":2}]")]
    [InlineData("""{"state":"open","n":1,"list":[1,{"a":"\ud800"}],"token":"t"}""",
        "$.list is [1,{\"a\":\"\\ud800\"}], expected [1,{\"a\":2}]")]
    [InlineData("<html>", "the body is not JSON (it begins \"<html>\"), expected $.state to be \"open\"")]
    [InlineData("", "the answer has no body, expected $.state to be \"open\"")]
    public void Values_of_a_json_answer_are_checked(string body, string? detail)
    {
        var step = new RequestStep
        {
            Url = "/",
            Expect = new StepExpectation
            {
                Json = [new("$.state", "\"open\""), new("$.n", "1"), new("$.list", "[1,{\"a\":2}]")],
            },
        };

        StepReading reading = Read(ScenarioPlans.Create(step), 200, body);

        Assert.Equal(detail, reading.Detail);
        Assert.Equal(detail is null ? null : "unexpected-answer", reading.Failure?.Name);
    }

    [Fact]
    public void A_check_compares_with_the_users_own_values()
    {
        LoadPlan plan = ScenarioPlans.Create(
            ScenarioPlans.Get("/", new Take("id", TakeSource.Json, "$.id")),
            new RequestStep
            {
                Url = "/{id}",
                Expect = new StepExpectation
                {
                    Body = "order {id}",
                    Headers = [new("X-Id", "{id}")],
                    Json = [new("$.id", "\"{id}\""), new("$.text", "\"order {id}\"")],
                },
            });
        CompiledPlan compiled = CompiledPlan.Compile(plan);
        UserState user = compiled.CreateUser(0);

        Assert.Null(Read(compiled.Requests[0], user, 200, """{"id": 42}""").Failure);
        Assert.Null(Read(compiled.Requests[1], user, 200, """{"id": 42, "text": "order 42"}""", ("x-id", "42")).Failure);
        Assert.Equal(
            "the header X-Id is \"41\", expected \"42\"",
            Read(compiled.Requests[1], user, 200, """{"id": 42, "text": "order 42"}""", ("x-id", "41")).Detail);
        Assert.Equal(
            "the answer has no header X-Id, expected \"42\"",
            Read(compiled.Requests[1], user, 200, """{"id": 42, "text": "order 42"}""").Detail);
    }

    [Fact]
    public void The_time_of_an_answer_is_checked_and_its_values_are_taken_all_the_same()
    {
        var step = new RequestStep
        {
            Url = "/",
            Expect = new StepExpectation { Time = TimeSpan.FromMilliseconds(300) },
            Take = [new Take("id", TakeSource.Json, "$.id")],
        };
        CompiledPlan compiled = CompiledPlan.Compile(ScenarioPlans.Create(step));
        UserState user = compiled.CreateUser(0);
        AnswerCapture answer = ScenarioPlans.Answer(compiled.Requests[0].Answer.Needs, 200, "{\"id\":1}");

        StepReading reading = compiled.Requests[0].Answer.Read(answer, user, Origin, TimeSpan.FromMilliseconds(512), ScenarioPlans.Noon);

        Assert.Equal(("unexpected-answer", "the answer took 512 ms, expected at most 300ms"), (reading.Failure?.Name, reading.Detail));
        Assert.Equal((0b10UL, 0b01UL), (reading.Passed, reading.Failed));
        Assert.Equal(new UserValue("1", UserValueKind.Number), user[0]);
        Assert.Equal(["time at most 300ms", "take id"], compiled.Requests[0].CheckNames);
    }

    [Theory]
    [InlineData(nameof(TakeSource.Json), "$.a", "x\"y", nameof(UserValueKind.String))]
    [InlineData(nameof(TakeSource.Json), "$.n", "1.50", nameof(UserValueKind.Number))]
    [InlineData(nameof(TakeSource.Json), "$.t", "true", nameof(UserValueKind.Boolean))]
    [InlineData(nameof(TakeSource.Json), "$.z", "null", nameof(UserValueKind.Null))]
    [InlineData(nameof(TakeSource.Json), "$.o", "{\"p\":[1]}", nameof(UserValueKind.Json))]
    [InlineData(nameof(TakeSource.Header), "location", "/orders/7", nameof(UserValueKind.String))]
    [InlineData(nameof(TakeSource.Header), "Set-Cookie", "s=1; Path=/", nameof(UserValueKind.String))]
    [InlineData(nameof(TakeSource.Cookie), "t", "2", nameof(UserValueKind.String))]
    [InlineData(nameof(TakeSource.Regex), "\"n\": ([0-9]+)", "1", nameof(UserValueKind.String))]
    [InlineData(nameof(TakeSource.Regex), "tru[a-z]", "true", nameof(UserValueKind.String))]
    [InlineData(nameof(TakeSource.Regex), "(?<=\"n\": )[0-9.]+", "1.50", nameof(UserValueKind.String))]
    public void A_value_is_taken_from_the_answer(string source, string expression, string text, string kind)
    {
        const string Body = """{"a": "x\"y", "n": 1.50, "o": {"p":[1]}, "t": true, "z": null}""";
        CompiledPlan compiled = CompileTake(source, expression);
        UserState user = compiled.CreateUser(0);

        StepReading reading = Read(
            compiled.Requests[0], user, 200, Body, ("Location", "/orders/7"), ("Set-Cookie", "s=1; Path=/"), ("set-cookie", "t=2"));

        Assert.Null(reading.Failure);
        Assert.Equal(new UserValue(text, Enum.Parse<UserValueKind>(kind)), user[0]);
    }

    [Theory]
    [InlineData(nameof(TakeSource.Json), "$.x", "{}", "take v: the JSON answer has nothing at $.x")]
    [InlineData(nameof(TakeSource.Json), "$.x", "no", "take v: the body is not JSON (it begins \"no\")")]
    [InlineData(nameof(TakeSource.Json), "$.x", "{\"x\":\"\\ud800\"}", "take v: the string at $.x is not valid text")]
    [InlineData(nameof(TakeSource.Header), "Location", "", "take v: the answer has no header Location")]
    [InlineData(nameof(TakeSource.Cookie), "s", "", "take v: the answer sets no cookie s")]
    [InlineData(nameof(TakeSource.Regex), "id=(\\d+)", "id=x", "take v: the body has no match for \"id=(\\d+)\"")]
    public void A_value_that_is_not_there_is_a_failure_and_leaves_none(string source, string expression, string body, string detail)
    {
        CompiledPlan compiled = CompileTake(source, expression);
        UserState user = compiled.CreateUser(0);
        user.TrySet(0, "old"u8, UserValueKind.String);

        StepReading reading = Read(compiled.Requests[0], user, 200, body);

        Assert.Equal(("take-failed", detail), (reading.Failure?.Name, reading.Detail));
        Assert.Equal((0UL, 1UL), (reading.Passed, reading.Failed));
        Assert.Null(user[0]);
    }

    [Fact]
    public void After_an_unexpected_status_nothing_is_taken_and_cookies_are_kept()
    {
        CompiledPlan compiled = CompiledPlan.Compile(ScenarioPlans.Create(ScenarioPlans.Get("/", new Take("v", TakeSource.Json, "$.v"))));
        UserState user = compiled.CreateUser(0);
        user.TrySet(0, "old"u8, UserValueKind.String);

        StepReading reading = Read(compiled.Requests[0], user, 500, "{\"v\":1}", ("Set-Cookie", "s=1"));

        Assert.Equal(("http-500", 0UL, 0UL), (reading.Failure?.Name, reading.Passed, reading.Failed));
        Assert.Equal("old", user[0]?.Text);
        Assert.False(user.Cookies.IsEmpty);
    }

    [Fact]
    public void A_body_beyond_the_bound_is_a_failure_of_what_reads_it()
    {
        var step = new RequestStep
        {
            Url = "/",
            Expect = new StepExpectation { Body = "x" },
            Take = [new Take("v", TakeSource.Json, "$.v"), new Take("w", TakeSource.Regex, "v")],
        };
        CompiledRequest request = CompiledPlan.Compile(ScenarioPlans.Create(step)).Requests[0];
        var answer = new AnswerCapture();
        answer.Begin(request.Answer.Needs);
        answer.Status = 200;
        byte[] part = Encoding.ASCII.GetBytes(new string('x', 1024 * 1024));
        for (int i = 0; i < 100; i++)
        {
            answer.AddBody(part);
        }

        UserState user = CompiledPlan.Compile(ScenarioPlans.Create(step)).CreateUser(0);
        StepReading reading = request.Answer.Read(answer, user, Origin, default, default);

        Assert.True(answer.IsTooLarge);
        Assert.Equal(0, answer.Body.Length);
        Assert.Equal(("unexpected-answer", 0UL, 0b111UL), (reading.Failure?.Name, reading.Passed, reading.Failed));
        Assert.Equal("the body is larger than 8 MB, and so is not read", reading.Detail);
    }

    [Fact]
    public void A_slow_expression_ends_in_time()
    {
        CompiledPlan compiled = CompiledPlan.Compile(
            ScenarioPlans.Create(ScenarioPlans.Get("/", new Take("v", TakeSource.Regex, "(?=x)(x+x+)+y"))));

        StepReading reading = Read(compiled.Requests[0], compiled.CreateUser(0), 200, new string('x', 40));

        Assert.Equal("take-failed", reading.Failure?.Name);
        Assert.Contains("took longer than 100 ms", reading.Detail, StringComparison.Ordinal);
    }

    [Fact]
    public void A_value_of_many_kilobytes_is_no_value()
    {
        CompiledPlan compiled = CompiledPlan.Compile(ScenarioPlans.Create(ScenarioPlans.Get("/", new Take("v", TakeSource.Json, "$"))));

        StepReading reading = Read(compiled.Requests[0], compiled.CreateUser(0), 200, $"\"{new string('x', 70_000)}\"");

        Assert.Equal("take v: $: the value is longer than 64 KB", reading.Detail);
    }

    [Fact]
    public void An_answer_that_passes_allocates_nothing()
    {
        var step = new RequestStep
        {
            Url = "/",
            Expect = new StepExpectation { Status = [new(200, 299)], Body = "open", Json = [new("$.state", "\"open\"")] },
            Take = [new Take("v", TakeSource.Json, "$.next"), new Take("h", TakeSource.Header, "Location")],
        };
        CompiledPlan compiled = CompiledPlan.Compile(ScenarioPlans.Create(step));
        UserState user = compiled.CreateUser(0);
        var answer = new AnswerCapture();
        Repeat(10);

        Assert.Equal(0, Allocated.By(() => Repeat(1_000)));

        void Repeat(int times)
        {
            for (int i = 0; i < times; i++)
            {
                answer.Begin(compiled.Requests[0].Answer.Needs);
                answer.Status = 200;
                answer.AddHeader("location"u8, "/orders/1"u8);
                answer.AddHeader("Date"u8, "today"u8);
                answer.AddBody("{\"state\":\"open\",\"next\":\"abc\"}"u8);
                Assert.Null(compiled.Requests[0].Answer.Read(answer, user, Origin, default, ScenarioPlans.Noon).Failure);
            }
        }
    }

    [Theory]
    [InlineData("a", "\"open\"", nameof(TakeSource.Json), "$", "'a' is not a JSON path: expected one such as $.items[0].id.")]
    [InlineData("$.a", "open", nameof(TakeSource.Json), "$", "$.a: open is not a JSON value, such as \"open\", 3 or true.")]
    [InlineData("$.a", "1", nameof(TakeSource.Regex), "(", "take v: Invalid pattern '(' at offset 1. Not enough )'s.")]
    public void A_path_value_or_expression_that_cannot_be_read_is_a_mistake(
        string path, string value, string source, string expression, string expected)
    {
        var step = new RequestStep
        {
            Url = "/",
            Expect = new StepExpectation { Json = [new(path, value)] },
            Take = [new Take("v", Enum.Parse<TakeSource>(source), expression)],
        };

        Assert.Equal(expected, Assert.Throws<UsageException>(() => CompiledPlan.Compile(ScenarioPlans.Create(step))).Message);
    }

    private static CompiledPlan CompileTake(string source, string expression) => CompiledPlan.Compile(
        ScenarioPlans.Create(ScenarioPlans.Get("/", new Take("v", Enum.Parse<TakeSource>(source), expression))));

    private static StepReading Read(RequestStep step, int status, out CompiledRequest request)
    {
        CompiledPlan compiled = CompiledPlan.Compile(ScenarioPlans.Create(step));
        request = compiled.Requests[0];
        return Read(request, compiled.CreateUser(0), status, "");
    }

    private static StepReading Read(LoadPlan plan, int status, string body)
    {
        CompiledPlan compiled = CompiledPlan.Compile(plan);
        return Read(compiled.Requests[0], compiled.CreateUser(0), status, body);
    }

    private static StepReading Read(
        CompiledRequest request, UserState user, int status, string body, params (string Name, string Value)[] headers)
    {
        AnswerCapture answer = ScenarioPlans.Answer(request.Answer.Needs, status, body, headers);
        return request.Answer.Read(answer, user, Origin, TimeSpan.FromMilliseconds(5), ScenarioPlans.Noon);
    }
}
