using System.Text.Json;
using FsCheck;
using FsCheck.Fluent;
using Threadbare.Analysis.Thresholds;
using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Threadbare.Plan.Texts;
using Threadbare.Results;
using Threadbare.PlanFiles.Nodes;
using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Options;

public sealed class CommandTextTests
{
    private static readonly LoadOptions Options = new(InputFiles.OfDisk, LoadDefaults.OfRun);

    private static Gen<int> Users => Gen.Choose(1, 10_000);

    private static Gen<Rate> Rates => Gen.Choose(1, 1_000_000).Select(thousandths => new Rate(thousandths / 1_000.0));

    private static Gen<TimeSpan> Times => Gen.OneOf(
        Gen.Choose(1, 100_000).Select(milliseconds => TimeSpan.FromMilliseconds(milliseconds)),
        Gen.Choose(1, 120).Select(minutes => TimeSpan.FromMinutes(minutes)));

    private static Gen<double?> SpawnRates => Gen.OneOf(Gen.Constant((double?)null), Rates.Select(rate => (double?)rate.PerSecond));

    private static Gen<LoadShape> Shapes => Gen.OneOf(
        from users in Users
        from spawnRate in SpawnRates
        select (LoadShape)new ConstantLoad(users, SpawnRate: spawnRate),
        from first in Users
        from last in Users
        from step in Gen.Choose(20, 500)
        from every in Times
        from spawnRate in SpawnRates
        select (LoadShape)new SteppedLoad(first, last, step, every, SpawnRate: spawnRate),
        from first in Users
        from last in Users
        from over in Times
        select (LoadShape)new RampedLoad(first, last, over),
        Rates.Select(rate => (LoadShape)new ConstantLoad(rate.PerSecond, ByRate: true)),
        from first in Rates
        from last in Rates
        from step in Gen.Choose(2_000, 9_999)
        from every in Times
        select (LoadShape)new SteppedLoad(first.PerSecond, last.PerSecond, step / 1_000.0, every, ByRate: true),
        from first in Rates
        from last in Rates
        from over in Times
        select (LoadShape)new RampedLoad(first.PerSecond, last.PerSecond, over, ByRate: true));

    private static Gen<(string Method, RequestHeader[] Headers, StepBody? Body)> Requests =>
        from method in Gen.Elements("GET", "POST", "PUT")
        from headers in Gen.Elements<RequestHeader[]>([], [new("Accept", "text/plain, */*")], [new("X-A", "a: b"), new("X-A", "{id}")])
        from body in Gen.Elements(null, new TextBody("{\"a\": 1}"), new TextBody("$HOME `x` \\"))
        select (method, (RequestHeader[])[.. headers, .. TypeOf(body)], (StepBody?)body);

    // JSON that is given without a type gets one.
    private static RequestHeader[] TypeOf(TextBody? body) =>
        body?.Text.StartsWith('{') == true ? [new("Content-Type", "application/json")] : [];

    private static Gen<LoadPlan> Plans =>
        from shape in Shapes
        from request in Requests
        from think in Times
        from duration in Times
        from grace in Times
        from bits in Gen.Choose(0, 1 << 15)
        from seed in Gen.Choose(0, 9)
        select new LoadPlan
        {
            Urls = Bit(bits, 0) ? ["https://host/a?b=1&c={id}", "https://host/b"] : ["https://host/{id}"],
            Shape = shape,
            Headers = request.Headers,
            Think = Bit(bits, 1) && !shape.IsOpen ? think : TimeSpan.Zero,
            Duration = Bit(bits, 2) ? duration : null,
            Requests = Bit(bits, 3) ? 1_000 : null,
            WarmUp = Bit(bits, 4) ? think : TimeSpan.Zero,
            Grace = grace,
            Feeds = [new ScenarioFeed("id", ["1", "2"]) { Pick = Bit(bits, 5) ? FeedPick.Sequential : FeedPick.Random }],
            Seed = seed,
            KeepAlive = Bit(bits, 6),
            Http = Bit(bits, 7) ? HttpProtocol.Http2 : HttpProtocol.Http1,
            Engine = Bit(bits, 8) ? EngineChoice.Client : EngineChoice.Auto,
            AcceptAnyCertificate = Bit(bits, 9),
            MaxConnections = Bit(bits, 10) ? 7 : null,
            Loops = Bit(bits, 10) ? 2 : null,
            Accept = Bit(bits, 11) ? [404, 409] : [],
            Expect = Bit(bits, 12) ? new Expectation { Status = [new(200, 200), new(202, 204)], Body = Bit(bits, 11) ? "ok" : null } : null,
            FollowRedirects = Bit(bits, 13),
            Preflight = Bit(bits, 14),
            Allowed = ["host"],
            Bystander = Bit(bits, 11) ? new BystanderPlan("http://host/health", new Rate(2.5)) : null,
            Thresholds = Bit(bits, 9) ? [ThresholdText.Parse("p99<200ms", out _)!] : [],
        }.WithRequest(request.Method, request.Body);

    [Fact]
    public void The_written_options_of_a_load_make_the_same_plan() => Prop.ForAll(Plans.ToArbitrary(), plan =>
        Serialize(Typed.Plan([.. Options.Write(plan)])) == Serialize(plan)).QuickCheckThrowOnFailure();

    [Fact]
    public void The_written_options_of_a_search_make_the_same_plan()
    {
        var options = new SearchOptions(InputFiles.OfDisk);
        LoadPlan plan = LoadText.ParseSearch("--open --from 2.5 --max-rate 80 --max-time 90s --max-step 3500ms --insecure",
            ["http://host/"]);

        Assert.Equal([
            "http://host/", "--open", "--from", "2.5", "--max-rate", "80", "--max-time", "90s", "--max-step", "3500ms", "--insecure"
        ], options.Write(plan));
    }

    [Theory]
    [InlineData("a b", "threadbare run \"a b\"")]
    [InlineData("http://host/a?b=1&c=2", "threadbare run \"http://host/a?b=1&c=2\"")]
    [InlineData("say \"$x\" `y` \\", "threadbare run \"say \\\"\\$x\\\" \\`y\\` \\\\\"")]
    [InlineData("--users", "threadbare run --users")]
    [InlineData("", "threadbare run \"\"")]
    public void An_argument_is_quoted_where_a_shell_needs_it(string argument, string command) =>
        Assert.Equal(command, CommandText.Write("run", [argument]));

    [Theory]
    [InlineData(0, "0s")]
    [InlineData(1.5, "1500us")]
    [InlineData(200, "200ms")]
    [InlineData(90_000, "90s")]
    [InlineData(120_000, "2m")]
    [InlineData(7_200_000, "2h")]
    public void A_time_is_written_exactly(double milliseconds, string text) =>
        Assert.Equal(text, Write.FormatTime(TimeSpan.FromMilliseconds(milliseconds)));

    [Fact]
    public void The_command_of_a_plan_that_is_shown_has_no_secret()
    {
        LoadPlan plan = Typed.Plan("http://user:pass@host/?key=abc&id={id}", "-H", "X-Key: abc", "-H", "Accept: text/plain", "--body",
            "abc", "--feed", "id=1,2");

        Assert.Equal(
            [
                "http://host/?key=***&id={id}", "--users", "10", "--header", "X-Key: ***", "--header", "Accept: text/plain",
                "--header", "Authorization: ***", "--body", "***", "--feed", "id=***",
            ],
            Options.Write(plan.ForShowing()));
    }

    [Fact]
    public void A_command_without_its_secrets_cannot_be_sent() =>
        Assert.Equal(["--header X-Key: *** is in place of a value that was masked. Give the value."],
            Typed.Problems("http://host/", "--header", "X-Key: ***"));

    [Theory]
    [InlineData("http://user:pa[ss@ho st/", "'http://ho st/' is not an address")]
    public void A_mistake_in_an_address_is_told_without_its_password(string url, string problem) =>
        Assert.StartsWith(problem, Typed.Problems(url)[0], StringComparison.Ordinal);

    [Theory]
    [InlineData("--header", "X-Key abc", "--header 'X-Key ***':")]
    [InlineData("--header", "X Key: abc", "--header 'X Key: ***':")]
    [InlineData("--header", "Transfer-Encoding: chunked", "--header 'Transfer-Encoding: chunked':")]
    [InlineData("--feed", "a b=abc", "--feed a b=***:")]
    public void A_mistake_is_told_without_the_value(string option, string text, string problem) =>
        Assert.StartsWith(problem, Typed.Problems("http://host/", option, text)[0], StringComparison.Ordinal);

    [Fact]
    public void Two_bodies_are_told_without_their_text() =>
        Assert.Equal(["--body is given 2 times: expected once."], Typed.Problems("http://host/", "--body", "abc", "--body", "def"));

    [Fact]
    public void A_feed_of_a_file_is_written_as_its_name() =>
        Assert.Contains("id=@ids.csv", Options.Write(Typed.Plan("http://host/{id}", "--feed", "id=@ids.csv")));

    [Fact]
    public void Every_property_that_messages_name_has_an_option()
    {
        foreach (string property in typeof(PlanProperty).GetFields().Select(field => (string)field.GetRawConstantValue()!))
        {
            Assert.NotEqual(property, OptionNames.Open.Translate(property));
            Assert.NotEqual(property, OptionNames.Closed.Translate(property));
        }
    }

    private static bool Bit(int bits, int index) => (bits & (1 << index)) != 0;

    private static string Serialize(LoadPlan plan) => JsonSerializer.Serialize(plan, RunJson.Default.LoadPlan);
}
