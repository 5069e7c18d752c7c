using System.Text;
using Threadbare.Http.Http1;
using Threadbare.Load;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Threadbare.Tests.Scenarios;
using Xunit;

namespace Threadbare.Tests.Http.Http1;

public sealed class ScenarioWriterTests
{
    private const string Common = "HTTP/1.1\r\nHost: shop:5000\r\nUser-Agent: threadbare\r\n";

    [Fact]
    public void A_request_has_line_host_agent_headers_and_body()
    {
        var order = new RequestStep
        {
            Method = "POST",
            Url = "/orders?by={people.city}",
            Headers = [new("X-Name", "{people.name}")],
            Body = new TextBody("for {people.name}"),
        };
        Case posted = Create(order);
        posted.User.Rows[0] = 1;

        const string Sent = $"POST /orders?by=K%C3%B6ln {Common}X-Name: Bo & Co\r\nContent-Length: 11\r\n\r\nfor Bo & Co";
        Assert.Equal(Sent, posted.Write(out bool isLasting));
        Assert.False(isLasting);
        Assert.Equal(Sent, posted.Write(out _));
    }

    [Fact]
    public void An_international_host_is_named_in_punycode()
    {
        Case plain = Create(ScenarioPlans.Get("http://MÜNCHEN.example:5000/straße"));

        const string Expected = "GET /stra%C3%9Fe HTTP/1.1\r\nHost: xn--mnchen-3ya.example:5000\r\n";
        Assert.StartsWith(Expected, plain.Write(out _), StringComparison.Ordinal);
    }

    [Fact]
    public void A_request_that_nothing_changes_is_written_once_and_stays()
    {
        Case plain = Create(ScenarioPlans.Get("/"));

        ReadOnlyMemory<byte> first = plain.WriteBytes(out bool isLasting);
        ReadOnlyMemory<byte> second = plain.WriteBytes(out _);

        Assert.True(isLasting);
        Assert.True(first.Equals(second));
        Assert.Equal($"GET / {Common}\r\n", Encoding.UTF8.GetString(first.Span));
    }

    [Fact]
    public void The_bytes_of_a_fixed_request_outlive_the_next_one()
    {
        Case two = Create(ScenarioPlans.Get("/first"), ScenarioPlans.Get("/of/{people.city}"));
        two.User.Rows[0] = 0;
        ReadOnlyMemory<byte> first = two.WriteBytes(out _);

        Assert.Equal($"GET /of/Bad%20Ems {Common}\r\n", two.Write(out bool isLasting, step: 1));

        Assert.False(isLasting);
        Assert.Equal($"GET /first {Common}\r\n", Encoding.UTF8.GetString(first.Span));
    }

    [Theory]
    [InlineData("GET", false)]
    [InlineData("DELETE", false)]
    [InlineData("POST", true)]
    [InlineData("PUT", true)]
    [InlineData("PATCH", true)]
    public void A_method_that_expects_a_body_says_its_length_also_without_one(string method, bool saysLength) =>
        Assert.Equal(
            $"{method} / {Common}{(saysLength ? "Content-Length: 0\r\n" : "")}\r\n",
            Create(new RequestStep { Method = method, Url = "/" }).Write(out _));

    [Fact]
    public void A_body_says_its_length_with_any_method() => Assert.EndsWith(
        "Content-Length: 3\r\n\r\nall",
        Create(new RequestStep { Method = "DELETE", Url = "/", Body = new TextBody("all") }).Write(out _),
        StringComparison.Ordinal);

    [Theory]
    [InlineData("Host", "other")]
    [InlineData("User-Agent", "mine")]
    public void A_header_that_is_given_takes_the_place_of_ours(string name, string value)
    {
        string written = Create(new RequestStep { Url = "/", Headers = [new(name, value)] }).Write(out _);

        Assert.Single(written.Split("\r\n"), line => line.StartsWith($"{name}: ", StringComparison.Ordinal));
        Assert.Contains($"\r\n{name}: {value}\r\n", written, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(true, null, null)]
    [InlineData(false, null, "close")]
    [InlineData(false, "keep-alive", "keep-alive")]
    [InlineData(true, "close", "close")]
    public void The_connection_is_closed_as_asked(bool keepsAlive, string? given, string? sent)
    {
        var step = new RequestStep { Url = "/", Headers = given is null ? [] : [new("Connection", given)] };

        string[] lines = Create(keepsAlive, step).Write(out _).Split("\r\n");

        Assert.Equal(
            sent is null ? [] : [$"Connection: {sent}"],
            lines.Where(line => line.StartsWith("Connection", StringComparison.Ordinal)));
    }

    [Fact]
    public void Cookies_that_apply_are_sent_and_others_leave_nothing_behind()
    {
        Case shop = Create(ScenarioPlans.Get("/orders?a=/basket"), ScenarioPlans.Get("/basket"));
        string plain = shop.Write(out bool isLasting);
        Assert.True(isLasting);
        shop.Store("a=1; Path=/basket");

        Assert.Equal($"GET /basket {Common}Cookie: a=1\r\n\r\n", shop.Write(out isLasting, step: 1));
        Assert.False(isLasting);
        Assert.Equal(plain, shop.Write(out isLasting));
        Assert.False(isLasting);
    }

    [Fact]
    public void A_cookie_header_of_the_plan_takes_the_place_of_the_users_cookies()
    {
        Case shop = Create(new RequestStep { Url = "/", Headers = [new("Cookie", "own=2")] });
        shop.Store("a=1");

        Assert.Equal($"GET / {Common}Cookie: own=2\r\n\r\n", shop.Write(out bool isLasting));
        Assert.True(isLasting);
    }

    [Theory]
    [InlineData("/{missing}", "", "")]
    [InlineData("/", "{missing}", "")]
    [InlineData("/", "", "{missing}")]
    public void A_value_that_is_missing_is_told_wherever_it_belongs(string url, string header, string body)
    {
        Case shop = Create(
            new RequestStep { Method = "POST", Url = url, Headers = [new("X-Value", header)], Body = new TextBody(body) },
            ScenarioPlans.Get("/", new Take("missing", TakeSource.Header, "X")));

        Assert.False(shop.TryWrite(0, out _, out _, out string? fault));
        Assert.Contains("missing", fault, StringComparison.Ordinal);
        Assert.True(shop.TryWrite(1, out ReadOnlyMemory<byte> written, out _, out fault), "The next request is written in full.");
        Assert.Equal(($"GET / {Common}\r\n", null), (Encoding.UTF8.GetString(written.Span), fault));
    }

    [Fact]
    public void Headers_of_a_users_own_code_take_the_place_of_those_of_the_plan()
    {
        Case shop = Create(keepsAlive: true, new RequestStep { Url = "/", Headers = [new("X-Plan", "1"), new("X-Both", "plan")] });
        shop.UseDraft(("x-both", "ü"), ("X-Own", "3"));

        Assert.Equal($"GET / {Common}x-both: ü\r\nX-Own: 3\r\nX-Plan: 1\r\n\r\n", shop.Write(out _));
    }

    [Fact]
    public void A_request_that_was_not_in_the_plan_is_written_too()
    {
        CompiledRequest later = Create(ScenarioPlans.Get("/later")).Plan.Requests[0];
        Case shop = Create(ScenarioPlans.Get("/"));

        Assert.True(shop.Writer.TryWrite(later, shop.User, out ReadOnlyMemory<byte> written, out _, out _));
        Assert.True(shop.Writer.TryWrite(later, shop.User, out ReadOnlyMemory<byte> again, out _, out _));
        Assert.Equal($"GET /later {Common}\r\n", Encoding.UTF8.GetString(written.Span));
        Assert.True(written.Equals(again));
    }

    [Fact]
    public void A_traced_request_is_written_once_and_its_context_each_time()
    {
        CompiledPlan plan = CompiledPlan.Compile(ScenarioPlans.Create(ScenarioPlans.Get("/"), ScenarioPlans.Get("/{people.city}")));
        var clock = new RunClock(new ManualTime(), 0);
        var traced = new Case(plan, new ScenarioWriter(plan.Requests, keepsAlive: true, clock, share: 1), clock)
        {
            User = plan.CreateUser(0),
        };
        traced.User.Rows[0] = 0;

        string first = traced.Write(out bool isLasting);
        TraceContext context = traced.Writer.Trace;
        string second = traced.Write(out bool isStillLasting);
        string filled = traced.Write(out _, step: 1);

        Assert.False(isLasting || isStillLasting);
        Assert.Equal($"GET / {Common}traceparent: {context}\r\n\r\n", first);
        Assert.NotEqual(first, second);
        Assert.Equal($"GET /Bad%20Ems {Common}traceparent: {traced.Writer.Trace}\r\n\r\n", filled);
        Assert.True(traced.Writer.Trace.IsSampled);
    }

    [Fact]
    public void A_context_that_code_sets_wins()
    {
        CompiledPlan plan = CompiledPlan.Compile(ScenarioPlans.Create(ScenarioPlans.Get("/{people.city}")));
        var clock = new RunClock(new ManualTime(), 0);
        var traced = new Case(plan, new ScenarioWriter(plan.Requests, keepsAlive: true, clock, share: 1), clock)
        {
            User = plan.CreateUser(0),
        };
        traced.UseDraft(("traceparent", "own"));
        traced.User.Rows[0] = 0;

        Assert.Equal($"GET /Bad%20Ems {Common}traceparent: own\r\n\r\n", traced.Write(out _));
        Assert.Equal(default, traced.Writer.Trace);
    }

    private static Case Create(params ScenarioStep[] steps) => Create(keepsAlive: true, steps);

    private static Case Create(bool keepsAlive, params ScenarioStep[] steps)
    {
        CompiledPlan plan = CompiledPlan.Compile(ScenarioPlans.Create(steps));
        var clock = new RunClock(new ManualTime(), 0);
        return new Case(plan, new ScenarioWriter(plan.Requests, keepsAlive, clock), clock) { User = plan.CreateUser(0) };
    }

    private sealed record Case(CompiledPlan Plan, ScenarioWriter Writer, RunClock Clock)
    {
        public required UserState User { get; set; }

        public bool TryWrite(int step, out ReadOnlyMemory<byte> written, out bool isLasting, out string? fault) =>
            Writer.TryWrite(Plan.Requests[step], User, out written, out isLasting, out fault);

        public ReadOnlyMemory<byte> WriteBytes(out bool isLasting, int step = 0)
        {
            Assert.True(TryWrite(step, out ReadOnlyMemory<byte> written, out isLasting, out string? fault), fault);
            Assert.Null(fault);
            return written;
        }

        public string Write(out bool isLasting, int step = 0) => Encoding.UTF8.GetString(WriteBytes(out isLasting, step).Span);

        public void Store(string cookie) =>
            User.Cookies.Store(CookieOrigin.Create(new Uri("http://shop:5000/")), Encoding.ASCII.GetBytes(cookie), Clock.Date);

        public void UseDraft(params (string Name, string Value)[] headers)
        {
            User = new UserState(0, Plan.Variables, feeds: 1, seed: 7) { Draft = new RequestDraft() };
            foreach ((string name, string value) in headers)
            {
                User.Draft!.Headers.Add(name, value);
            }
        }
    }
}
