using System.Text;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios;
using Threadbare.Scenarios.State;
using Xunit;

namespace Threadbare.Tests.Scenarios;

public sealed class CompiledPlanTests
{
    [Theory]
    [InlineData("/orders/{v}", "http://shop:5000/", "/orders/a%20b")]
    [InlineData("orders?x={v}", "http://shop:5000/", "/orders?x=a%20b")]
    [InlineData("https://other/{v}#part", "https://other/", "/a%20b")]
    [InlineData("https://user:pw@other:1234", "https://other:1234/", "/")]
    [InlineData("http://other?a=1", "http://other/", "/?a=1")]
    [InlineData("/ü b?q=ä%20", "http://shop:5000/", "/%C3%BC%20b?q=%C3%A4%20")]
    public void The_address_of_a_request_is_taken_apart(string url, string origin, string target)
    {
        CompiledPlan compiled = CompiledPlan.Compile(
            ScenarioPlans.Create(ScenarioPlans.Get("/", new Take("v", TakeSource.Json, "$")), ScenarioPlans.Get(url)));
        UserState user = compiled.CreateUser(0);
        user.TrySet(0, "a b"u8, UserValueKind.String);

        Assert.Equal(origin, compiled.Requests[1].Address.ToString());
        Assert.Equal(target, ScenarioPlans.Write(compiled.Requests[1].Target, user));
    }

    [Fact]
    public void Query_pairs_follow_the_address_percent_encoded()
    {
        var step = new RequestStep { Url = "/a?x=1", Query = [new("q q", "a&b {people.name}"), new("e", "")] };
        CompiledPlan compiled = CompiledPlan.Compile(ScenarioPlans.Create(step));
        UserState user = compiled.CreateUser(0);
        user.Rows[0] = 1;

        Assert.Equal("/a?x=1&q%20q=a%26b%20Bo%20%26%20Co&e=", ScenarioPlans.Write(compiled.Requests[0].Target, user));
        Assert.Equal([0], compiled.Scenarios[0].Feeds);
    }

    [Fact]
    public void The_headers_of_a_request_replace_those_of_the_plan()
    {
        LoadPlan plan = ScenarioPlans.Create(new RequestStep
        {
            Url = "http://user:pw@shop/",
            Headers = [new("accept", "a/b"), new("X-Own", "{people.name}")],
            Body = new JsonBody("{}"),
        }) with
        {
            Headers = [new RequestHeader("Accept", "*/*"), new RequestHeader("X-All", "1")],
        };
        CompiledRequest request = CompiledPlan.Compile(plan).Requests[0];

        Assert.Equal(
            ["Content-Type: application/json", "Authorization: Basic dXNlcjpwdw==", "X-All: 1", "accept: a/b", "X-Own: Ann"],
            request.Headers.Select(header => $"{header.Name}: {ScenarioPlans.Write(header.Value, FirstRow())}"));
        Assert.True(request.SendsCookies);
        Assert.False(request.IsFixed);
    }

    [Fact]
    public void A_given_type_of_the_body_and_given_cookies_are_kept()
    {
        CompiledRequest request = Compile(new RequestStep
        {
            Url = "/",
            Headers = [new("content-type", "application/vnd.api+json"), new("cookie", "a=b")],
            Body = new JsonBody("{}"),
        });

        Assert.Equal(["content-type", "cookie"], request.Headers.Select(header => header.Name));
        Assert.False(request.SendsCookies);
    }

    [Fact]
    public void A_form_is_written_as_a_browser_writes_it()
    {
        var form = new FormBody([new("first name", "{people.name}"), new("b", "ü")], []);
        CompiledBody body = Compile(new RequestStep { Url = "/", Body = form }).Body!;

        Assert.Equal("application/x-www-form-urlencoded", body.ContentType);
        Assert.Equal("first+name=Ann&b=%C3%BC", ScenarioPlans.Write(body, FirstRow()));
    }

    [Fact]
    public void A_form_with_files_has_a_part_for_each()
    {
        string folder = Directory.CreateTempSubdirectory("threadbare-form").FullName;
        try
        {
            string path = Path.Combine(folder, "a\"b.txt");
            File.WriteAllText(path, "threadbare-boundary-1");
            var form = new FormBody([new("name", "{people.name}")], [new FormFile("photo", path, "text/plain")]);
            CompiledBody body = Compile(new RequestStep { Url = "/", Body = form }).Body!;

            Assert.Equal("multipart/form-data; boundary=threadbare-boundary-2", body.ContentType);
            Assert.Equal(
                "--threadbare-boundary-2\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nAnn\r\n"
                + "--threadbare-boundary-2\r\nContent-Disposition: form-data; name=\"photo\"; filename=\"a%22b.txt\"\r\n"
                + "Content-Type: text/plain\r\n\r\nthreadbare-boundary-1\r\n--threadbare-boundary-2--\r\n",
                ScenarioPlans.Write(body, FirstRow()));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public void A_text_body_leaves_its_type_to_the_headers()
    {
        CompiledBody body = Compile(new RequestStep { Url = "/", Body = new TextBody("Hello {people.name}, {{") }).Body!;

        Assert.Null(body.ContentType);
        Assert.Equal("Hello Ann, {", ScenarioPlans.Write(body, FirstRow()));
    }

    [Fact]
    public void A_file_that_is_not_there_is_a_mistake()
    {
        UsageException mistake = Assert.Throws<UsageException>(() =>
            Compile(new RequestStep { Url = "/", Body = new FileBody("/no/such/file") }));

        Assert.StartsWith("file /no/such/file: expected a file that can be read (", mistake.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Steps_become_a_flat_row_of_instructions()
    {
        LoadPlan plan = ScenarioPlans.Create(
            ScenarioPlans.Get("/a"),
            new RepeatStep(3, [new GroupStep("g", [new RepeatStep(2, [ScenarioPlans.Get("/b")]), new ThinkStep(Seconds(1), Seconds(3))])]),
            ScenarioPlans.Get("/a"));
        CompiledPlan compiled = CompiledPlan.Compile(plan);

        Assert.Equal(
            [
                ScenarioInstruction.Send(0),
                ScenarioInstruction.BeginRepeat(3, level: 0),
                ScenarioInstruction.BeginRepeat(2, level: 1),
                ScenarioInstruction.Send(1),
                ScenarioInstruction.EndRepeat(2, level: 1, start: 3),
                ScenarioInstruction.Think(Seconds(1), Seconds(3)),
                ScenarioInstruction.EndRepeat(3, level: 0, start: 2),
                ScenarioInstruction.Send(2),
            ],
            compiled.Scenarios[0].Steps);
        Assert.Equal(2, compiled.Scenarios[0].RepeatLevels);
        Assert.Equal([0, 1, 0], compiled.Requests.Select(request => request.Endpoint));
        Assert.Equal(Seconds(2), compiled.Scenarios[0].Steps[5].ChooseThink(0.5));
    }

    [Fact]
    public void Variables_are_numbered_over_all_scenarios()
    {
        LoadPlan plan = ScenarioPlans.Create() with
        {
            Scenarios =
            [
                new Scenario("a")
                {
                    Start = [ScenarioPlans.Get("/1", new Take("x", TakeSource.Json, "$"))],
                    Steps = [ScenarioPlans.Get("/{x}")],
                },
                new Scenario("b") { Weight = 2, Steps = [ScenarioPlans.Get("/2", new Take("y", TakeSource.Json, "$"))] },
            ],
        };
        CompiledPlan compiled = CompiledPlan.Compile(plan);

        Assert.Equal(["x", "y"], compiled.Variables.Names.Order());
        Assert.Equal([("a", 1.0), ("b", 2.0)], compiled.Scenarios.Select(scenario => (scenario.Name, scenario.Weight)));
        CompiledScenario first = compiled.Scenarios[0];
        Assert.Equal((1, 1, 0), (first.Start.Length, first.Steps.Length, first.Finish.Length));
    }

    [Theory]
    [InlineData("http://localhost:1/a?b", "localhost", "/a", true)]
    [InlineData("http://127.0.0.1/", "127.0.0.1", "/", true)]
    [InlineData("https://Shop.example/a/b", "shop.example", "/a/b", true)]
    [InlineData("http://shop.example/", "shop.example", "/", false)]
    public void Cookies_see_the_host_and_path_of_the_request(string url, string host, string path, bool isSecure)
    {
        CompiledRequest request = Compile(ScenarioPlans.Get(url));

        CookieOrigin origin = request.CreateOrigin(request.Target.Fixed.Span);

        Assert.Equal((host, path, isSecure), (origin.Host, Encoding.ASCII.GetString(origin.Path), origin.IsSecure));
    }

    [Fact]
    public void Timeout_and_next_act_come_from_the_request_or_the_plan()
    {
        CompiledRequest own = Compile(new RequestStep { Url = "/", Timeout = Seconds(1), OnFail = FailAction.StopUser, Method = "PUT" });
        CompiledRequest plans = Compile(new RequestStep { Url = "/" });

        Assert.Equal((Seconds(1), FailAction.StopUser, "PUT"), (own.Timeout, own.OnFail, own.Method));
        Assert.Equal((Seconds(60), FailAction.Continue, "GET"), (plans.Timeout, plans.OnFail, plans.Method));
    }

    private static CompiledRequest Compile(RequestStep step) => CompiledPlan.Compile(ScenarioPlans.Create(step)).Requests[0];

    private static UserState FirstRow()
    {
        UserState user = ScenarioPlans.User();
        user.Rows[0] = 0;
        return user;
    }

    private static TimeSpan Seconds(int seconds) => TimeSpan.FromSeconds(seconds);
}
