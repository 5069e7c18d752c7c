using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Options;

public sealed class LoadOptionsTests
{
    private const string Url = "http://localhost/x";

    public static TheoryData<string, LoadShape> Shapes => new()
    {
        { "", new ConstantLoad(10) },
        { "--users 50", new ConstantLoad(50) },
        { "--users=50 --spawn-rate 2.5", new ConstantLoad(50, SpawnRate: 2.5) },
        { "--users 1..150 --over 30m", new RampedLoad(1, 150, TimeSpan.FromMinutes(30)) },
        { "--users 50..4550 --step 500 --every 30s", new SteppedLoad(50, 4550, 500, TimeSpan.FromSeconds(30)) },
        { "--users 50..1 --step 7 --every 1s --spawn-rate 3", new SteppedLoad(50, 1, 7, TimeSpan.FromSeconds(1), SpawnRate: 3) },
        { "--stage 1m:50 --stage 30s:50 --stage 0:0s",
            new StagedLoad([new(50, TimeSpan.FromMinutes(1)), new(50, TimeSpan.FromSeconds(30)), new(0, TimeSpan.Zero)], ByRate: false) },
        { "--stage 10s:200.5/s", new StagedLoad([new(200.5, TimeSpan.FromSeconds(10))], ByRate: true) },
        { "--rate 0.5", new ConstantLoad(0.5, ByRate: true) },
        { "--rate 10..500 --over 1m", new RampedLoad(10, 500, TimeSpan.FromMinutes(1), ByRate: true) },
        { "--rate 10..500 --step 0.5 --every 200ms",
            new SteppedLoad(10, 500, 0.5, TimeSpan.FromMilliseconds(200), ByRate: true) },
    };

    public static TheoryData<string, string> Mistakes => new()
    {
        { "--users 0", "--users 0: expected a whole number from 1 to 1000000, such as 50, or a range, such as 1..150." },
        { "--users -5", "--users -5: expected a whole number from 1 to 1000000, such as 50, or a range, such as 1..150." },
        { "--users 2.5", "--users 2.5: expected a whole number from 1 to 1000000, such as 50, or a range, such as 1..150." },
        { "--users 1..", "--users 1..: expected a whole number from 1 to 1000000, such as 50, or a range, such as 1..150." },
        { "--users", "--users has no value: expected a whole number from 1 to 1000000, such as 50, or a range, such as 1..150." },
        { "--users 5 --users 6", "--users is given 2 times (5, 6): expected once." },
        { "--rate 0", "--rate 0: expected requests a second from 0.001 to 10000000, such as 500, or a range, such as 10..500." },
        { "--rate 1e9", "--rate 1e9: expected requests a second from 0.001 to 10000000, such as 500, or a range, such as 10..500." },
        { "--users 5 --rate 5",
            "--users and --rate contradict each other: --users keeps that many virtual users busy (closed model), --rate starts requests "
                + "on schedule (open model). Leave one out." },
        { "--rate 5 --spawn-rate 1",
            "--spawn-rate sets how fast virtual users join: with --rate there are none. Leave it out, or give --users." },
        { "--users 1..9 --over 1m --spawn-rate 1",
            "--spawn-rate and --over contradict each other: in a ramp, --over decides when users join. Leave one out." },
        { "--users 1..9",
            "--users 1..9 is a range: set how to move through it, with --over TIME (a ramp), or with --step N and --every TIME (steps)." },
        { "--users 1..9 --step 2", "--step needs --every, the time each step is held, such as --every 30s." },
        { "--users 1..9 --every 5s", "--every needs --step, how much each step adds, such as --step 50." },
        { "--users 1..9 --over 5s --step 2 --every 1s",
            "--over contradicts --step and --every: --over ramps evenly, --step with --every moves in steps. Keep one of them." },
        { "--users 50 --over 5s",
            "--over moves through a range, but --users 50 is a single number: give a range, such as --users 1..50, or leave --over out." },
        { "--rate 50 --step 5 --every 5s",
            "--step moves through a range, but --rate 50 is a single number: give a range, such as --rate 10..50, or leave --step out." },
        { "--over 5s", "--over, --step and --every move through a range: give one, such as --users 1..150 or --rate 10..500." },
        { "--users 1..9 --step 0.5 --every 5s", "--step 0.5: expected a whole number of users, such as 50." },
        { "--users 1..9000 --step 1 --every 5s", "--users 1..9000 with --step 1 makes more than 1000 steps: use a larger --step." },
        { "--stage 50", "--stage 50: expected a time and a level, such as 1m:50, or 1m:200/s." },
        { "--stage 1m:-5", "--stage 1m:-5: expected a time and a level, such as 1m:50, or 1m:200/s." },
        { "--stage 1m:5 --users 5", "--stage and --users contradict each other: the stages are the whole load. Leave one out." },
        { "--stage 1m:5 --stage 1m:5/s", "--stage: some are virtual users and others requests a second. Expected one of both." },
        { "--stage 1m:0", "--stage: expected a level above 0 and a time above 0 in one stage at least." },
        { "--stage 1m:5 --warm-up 3s",
            "--warm-up sends the first level, and --stage begin with none: make it the first stage, or leave it out." },
        { "--duration 5", "--duration 5: the unit is missing, expected a time above 0, such as 30s." },
        { "--duration 0s", "--duration: expected a time above 0, such as 30s." },
        { "--duration -5s", "--duration -5s: expected a time above 0, such as 30s." },
        { "--duration 99999999999999999999s", "--duration 99999999999999999999s: expected a time above 0, such as 30s." },
        { "--requests 1.5", "--requests 1.5: expected a whole number from 1, such as 10000." },
        { "--requests 0", "--requests 0: expected a whole number from 1, such as 10000." },
        { "--rate 5 --think 1s", "--think applies to virtual users only: with --rate requests arrive on schedule. Leave one out." },
        { "--header Accept", "--header 'Accept': expected a name, a colon and a value, such as \"Accept: application/json\"." },
        { "--method G@T", "--method 'G@T': expected a method such as GET or POST." },
        { "--body @none.json", "--body @none.json: there is no such file." },
        { "--feed id=@none.csv", "--feed id=@none.csv: there is no such file." },
        { "--feed id", "--feed id: expected a name of letters and digits, then its values, such as id=1,2,3 or id=@ids.csv." },
        { "--feed nick=@people.csv",
            "--feed nick=@people.csv: the file has 2 columns (id, name): expected one, or a first line that names one of them nick." },
        { "--feed id=1,2", "--feed id: {id} is not used: put it into the address, a header or the body, or leave the feed out." },
        { "http://host/{id}", "{id} in the address has no values: give them, such as --feed id=1,2,3 or --feed id=@id.csv." },
        { "--feed-order reverse", "--feed-order reverse: expected random or sequential." },
        { "--seed x", "--seed x: expected a whole number, such as 1." },
        { "--accept 404,abc", "--accept abc: expected statuses from 300 to 599, such as 404 or 404,409." },
        { "--accept 200", "--accept 200: expected a status from 300 to 599; 2xx always counts as a success unless another is expected." },
        { "--expect 2xx", "--expect 2xx: expected statuses such as 200, or a range such as 200..299." },
        { "--expect 299..200", "--expect 299..200: expected statuses such as 200, or a range such as 200..299." },
        { "--follow-redirects --engine wire", "--engine wire does not follow redirects: use --engine client." },
        {
            "--expect-body ok --header Accept-Encoding:gzip",
            "--expect-body: a compressed body is not searched. Leave the header Accept-Encoding out."
        },
        { "--http 4", "--http 4: expected 1.1, 2 or 3." },
        { "--http 3", "--http 3 needs TLS: expected https:// addresses." },
        { "--engine wires", "--engine wires: expected auto, wire or client. Did you mean wire?" },
        { "--engine wire --http 2", "--engine wire supports only HTTP/1.1 without TLS: use --engine client for https, HTTP/2 and HTTP/3." },
        { "--max-connections 0", "--max-connections 0: expected a whole number from 1, such as 100." },
        { "--loops 0", "--loops 0: expected a whole number from 1 to 1024, such as 2." },
        { "--bystander-rate 5",
            "--bystander-rate needs --bystander, the address of the cheap request, such as --bystander http://localhost:5000/health." },
        { "--threshold p99",
            "--threshold p99: expected a figure, one of < <= > >= = !=, and a bound, such as \"p99<200ms\", \"errors<1%\" or "
                + "\"rps>500\"." },
        { "--usrs 10", "--usrs is not an option of run: did you mean --users?" },
        { "--sspawn-rate=10", "--sspawn-rate is not an option of run: did you mean --spawn-rate?" },
        { "--xyzzy", "--xyzzy is not an option of run: threadbare run --help lists the options." },
        { "50", "'50' is not an address: expected one such as http://localhost:5000/orders." },
        { "ftp://host", "'ftp://host' is not an address: expected http:// or https:// with a host, such as http://localhost:5000/orders." },
    };

    [Theory, MemberData(nameof(Shapes))]
    public void Options_make_a_shape(string words, LoadShape shape) => Assert.Equal(shape, Typed.Plan([Url, .. Split(words)]).Shape);

    [Theory, MemberData(nameof(Mistakes))]
    public void A_mistake_is_told_in_one_line(string words, string problem) =>
        Assert.Equal([problem], Typed.Problems([Url, .. Split(words)]));

    [Fact]
    public void No_address_is_a_mistake() =>
        Assert.Equal(["No URL given: expected at least one, such as http://localhost:5000/orders."], Typed.Problems());

    [Fact]
    public void All_mistakes_are_told_at_once() =>
        Assert.Equal(4, Typed.Problems("--usrs", "10", Url, "--rate", "x", "--http", "4", "--feed", "id").Count);

    [Fact]
    public void A_misspelt_option_takes_its_value_but_no_address()
    {
        IReadOnlyList<string> problems = Typed.Problems("--usrs", "10", "--duratoin", "2.5s", "--zork", Url);

        Assert.Equal(3, problems.Count);
        Assert.DoesNotContain(problems, problem => problem.Contains("address", StringComparison.Ordinal));
    }

    [Fact]
    public void Lengths_are_read()
    {
        LoadPlan plan = Typed.Plan(Url, "--duration", "1m30s", "--requests", "500", "--warm-up", "5s", "--think", "20ms", "--timeout", "2s",
            "--grace", "0s");

        Assert.Equal(TimeSpan.FromSeconds(90), plan.Duration);
        Assert.Equal(500, plan.Requests);
        Assert.Equal(TimeSpan.FromSeconds(5), plan.WarmUp);
        Assert.Equal(TimeSpan.FromMilliseconds(20), plan.Think);
        Assert.Equal(TimeSpan.FromSeconds(2), plan.Timeout);
        Assert.Equal(TimeSpan.Zero, plan.Grace);
    }

    [Fact]
    public void The_request_is_read()
    {
        LoadPlan plan = Typed.Plan(Url, "--method", "put", "--header", "A: b:c", "-H", "X-Empty:", "--body", "{id}", "--feed", "id=1,2,3",
            "--feed-order", "sequential", "--seed", "-7", "--accept", "404,409", "--accept", "503");

        Assert.Equal("PUT", plan.Addresses!.Method);
        Assert.Equal([new RequestHeader("A", "b:c"), new RequestHeader("X-Empty", "")], plan.Headers);
        Assert.Equal(new TextBody("{id}"), plan.Addresses.Body);
        Assert.Equal(["1", "2", "3"], plan.Feeds[0].Rows.Select(Assert.Single));
        Assert.Equal((FeedPick.Sequential, -7), (plan.Feeds[0].Pick, plan.Seed));
        Assert.Equal([404, 409, 503], plan.Accept);
    }

    [Fact]
    public void A_body_makes_a_post_of_a_text_or_a_file()
    {
        Assert.Equal("POST", Typed.Plan(Url, "--body", "x").Addresses!.Method);
        Assert.Equal(new FileBody("body.json"), Typed.Plan(Url, "--body", "@body.json").Addresses!.Body);
        Assert.Equal("GET", Typed.Plan(Url, "--body", "x", "--method", "GET").Addresses!.Method);
    }

    [Fact]
    public void A_feed_takes_a_files_only_column_or_the_one_of_its_name()
    {
        LoadPlan plan = Typed.Plan("host/{id}/{name}", "--feed", "id=@ids.csv", "--feed", "name=@people.csv");

        Assert.Equal(["1", "2", "3"], plan.Feeds[0].Rows.Select(Assert.Single));
        Assert.Equal(["Ada, L.", "Say \"hi\""], plan.Feeds[1].Rows.Select(Assert.Single));
    }

    [Fact]
    public void Connections_and_judging_are_read()
    {
        LoadPlan plan = Typed.Plan("https://host", "--no-keep-alive", "--http", "2", "--engine", "client", "--max-connections", "7",
            "--loops", "2", "--bystander", "host/health", "--bystander-rate", "2", "--threshold", "p99<200ms", "--threshold", "errors<1%");

        Assert.False(plan.KeepAlive);
        Assert.Equal((HttpProtocol.Http2, EngineChoice.Client), (plan.Http, plan.Engine));
        Assert.Equal((7, 2), (plan.MaxConnections, plan.Loops));
        Assert.Equal(new BystanderPlan("http://host/health", new Rate(2)), plan.Bystander);
        Assert.Equal(["p99<200ms", "errors<1%"], plan.Thresholds.Select(threshold => threshold.Expression));
    }

    private static string[] Split(string words) => words.Split(' ', StringSplitOptions.RemoveEmptyEntries);

    [Theory]
    [InlineData("{\"id\": {id}}", true)]
    [InlineData("[1, 2]", true)]
    [InlineData("{id}", false)]
    [InlineData("a=1", false)]
    public void Json_is_sent_with_its_type(string body, bool isTyped)
    {
        LoadPlan plan = Typed.Plan("http://host/{id}", "--body", body, "--feed", "id=1,2");

        Assert.Equal(isTyped, plan.Headers.Contains(new RequestHeader("Content-Type", "application/json")));
    }

    [Fact]
    public void A_type_that_is_given_stays()
    {
        LoadPlan plan = Typed.Plan("http://host/", "--body", "{}", "--header", "content-type: application/merge-patch+json");

        Assert.Equal(["application/merge-patch+json"], plan.Headers.Select(header => header.Value));
    }
}
