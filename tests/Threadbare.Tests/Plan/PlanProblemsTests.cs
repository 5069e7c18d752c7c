using Threadbare.Plan;
using Threadbare.Plan.Requests;
using Threadbare.Plan.Scenarios;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class PlanProblemsTests
{
    private static readonly LoadPlan Good = new() { Urls = ["http://host/"] };

    private static readonly LoadSearch Search = new(100, ByRate: false, LoadSearch.DefaultLength, LoadSearch.DefaultLongestStep, First: 1);

    public static TheoryData<LoadPlan, string> Faults => new()
    {
        { Good with { Urls = [] }, "No URL given: expected at least one, such as http://localhost:5000/orders." },
        { Good with { Urls = ["host/x"] },
            "'host/x' is not an address: expected http:// or https:// with a host, such as http://localhost:5000/orders." },
        { Good with { Duration = TimeSpan.Zero }, "LoadPlan.Duration: expected a time above 0, such as 30s." },
        { Good with { Requests = 0 }, "LoadPlan.Requests 0: expected a whole number from 1." },
        { Good with { Timeout = TimeSpan.Zero }, "LoadPlan.Timeout 0s: expected a time above 0 and at most 24h, such as 60s." },
        { Good with { Timeout = TimeSpan.FromHours(700) },
            "LoadPlan.Timeout 700h: expected a time above 0 and at most 24h, such as 60s." },
        { Good with { Grace = -TimeSpan.FromSeconds(1) },
            "LoadPlan.Think, LoadPlan.WarmUp and LoadPlan.Grace: expected times of 0 or more." },
        { Good with { Shape = new ConstantLoad(0) }, "LoadShape.Users 0: expected a whole number from 1." },
        { Good with { Shape = new RampedLoad(0, 5, TimeSpan.FromSeconds(1)) }, "LoadShape.Users 0..5: expected whole numbers from 1." },
        { Good with { Shape = new SteppedLoad(1, 5, 0, TimeSpan.FromSeconds(1)) },
            "LoadShape.Step 0: expected a whole number of users from 1." },
        { Good with { Shape = new ConstantLoad(double.NaN, ByRate: true) },
            "LoadShape.Arrivals NaN: expected requests a second, above 0." },
        { Good with { Trace = 1.5 }, "LoadPlan.Trace 1.5: expected a share from 0 to 1, such as 0.01." },
        { Good with { Trace = 0.1, Headers = [new RequestHeader("TraceParent", "x")] },
            "LoadPlan.Trace gives each request a header traceparent, and the plan has one of its own: leave one of them out." },
        { Good with { Otlp = "localhost:4318" }, "LoadPlan.Otlp localhost:4318: expected the base address of a receiver, such as "
            + "http://localhost:4318, without user and query, or env." },
        { Good with { MaxConnections = 0 }, "LoadPlan.MaxConnections 0: expected a whole number from 1." },
        { Good with { Loops = 2_000 }, "LoadPlan.Loops 2000: expected a whole number from 1 to 1024, at most the number of cores." },
        {
            Good with { Accept = [204] },
            "LoadPlan.Accept 204: expected a status from 300 to 599; 2xx always counts as a success unless another is expected."
        },
        { Good with { Bystander = new BystanderPlan("http://host/", new Rate(0)) },
            "BystanderPlan.Arrivals: expected requests a second, above 0 and at most 1000." },
        { Good with { Bystander = new BystanderPlan("http://host/", new Rate(1_001)) },
            "BystanderPlan.Arrivals: expected requests a second, above 0 and at most 1000." },
        { Good with { Feeds = [new ScenarioFeed("id", [])] }, "LoadPlan.Feeds id: expected at least one value, such as id=a,b,c." },
        { Good with { Feeds = [new ScenarioFeed("id", ["1"]), new ScenarioFeed("id", ["2"])] },
            "LoadPlan.Feeds id is given twice: expected each name once." },
        { Good with { Urls = ["https://host/"], Engine = EngineChoice.Wire },
            "LoadPlan.Engine wire supports only HTTP/1.1 without TLS: use LoadPlan.Engine client for https, HTTP/2 and HTTP/3." },
        { Good with { Http = HttpProtocol.Http3 }, "LoadPlan.Http 3 needs TLS: expected https:// addresses." },
        { Good with { Headers = [new RequestHeader("a b", "c")] },
            "LoadPlan.Headers 'a b: ***': expected a name of letters, digits and dashes, and a value on one line." },
        { Good with { Headers = [new RequestHeader("Transfer-Encoding", "chunked")] },
            "LoadPlan.Headers 'Transfer-Encoding: chunked': Threadbare sends the length of each body itself. Leave this header out." },
        { Good with { Headers = [new RequestHeader("content-length", "5")] },
            "LoadPlan.Headers 'content-length: 5': Threadbare sends the length of each body itself. Leave this header out." },
        { Good with { Think = TimeSpan.FromSeconds(1), Shape = new ConstantLoad(5, ByRate: true) },
            "LoadPlan.Think applies to virtual users only: with LoadShape.Arrivals requests arrive on schedule. Leave one out." },
        { Good with { Load = Search with { First = 200 } },
            "LoadSearch.First 200: expected a load from 1 to 100, the highest load to try." },
        { Good with { Load = Search with { Length = TimeSpan.Zero } }, "LoadSearch.Length: expected a time above 0, such as 5m." },
        { Good with { Load = Search with { LongestStep = TimeSpan.FromSeconds(2) } },
            "LoadSearch.LongestStep: expected a time of at least 3s, such as 20s." },
        { Good.WithRequest("", null),
            "RequestStep.Method '': expected a method such as GET or POST." },
    };

    [Fact]
    public void A_plan_of_defaults_can_run() => Assert.Empty(Good.Validate());

    [Theory, MemberData(nameof(Faults))]
    public void A_fault_is_told_in_one_line(LoadPlan plan, string problem) =>
        Assert.Equal([problem], plan.Validate().Select(found => found.Statement));

    [Theory, MemberData(nameof(Faults))]
    public void A_fault_names_a_property_that_messages_know(LoadPlan plan, string problem)
    {
        string property = Assert.Single(plan.Validate()).Property;

        Assert.Contains(property, typeof(PlanProperty).GetFields().Select(field => (string)field.GetRawConstantValue()!));
        Assert.True(property == PlanProperty.Urls || problem.StartsWith(property, StringComparison.Ordinal));
    }

    [Fact]
    public void All_faults_are_told_at_once() =>
        Assert.Equal(3, (Good with { Urls = [], Requests = 0, Loops = 0 }).Validate().Count);
}
