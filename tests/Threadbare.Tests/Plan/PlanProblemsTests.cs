using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Plan;

public sealed class PlanProblemsTests
{
    private static readonly LoadPlan Good = new() { Urls = ["http://host/"] };

    public static TheoryData<LoadPlan, string> Faults => new()
    {
        { Good with { Urls = [] }, "No URL given: expected at least one, such as http://localhost:5000/orders." },
        { Good with { Urls = ["host/x"] }, "'host/x' is not an address: expected http:// or https:// with a host, such as http://localhost:5000/orders." },
        { Good with { Duration = TimeSpan.Zero }, "--duration: expected a time above 0, such as 30s." },
        { Good with { Requests = 0 }, "--requests 0: expected a whole number from 1." },
        { Good with { Timeout = TimeSpan.Zero }, "--timeout: expected a time above 0, such as 60s." },
        { Good with { Grace = -TimeSpan.FromSeconds(1) }, "--think, --warm-up and --grace: expected times of 0 or more." },
        { Good with { Shape = new ConstantUsers(0) }, "--users 0: expected a whole number from 1." },
        { Good with { Shape = new RampedUsers(0, 5, TimeSpan.FromSeconds(1)) }, "--users 0..5: expected whole numbers from 1." },
        { Good with { Shape = new SteppedUsers(1, 5, 0, TimeSpan.FromSeconds(1)) }, "--step 0: expected a whole number of users from 1." },
        { Good with { Shape = new ConstantRate(new Rate(double.NaN)) }, "--rate NaN: expected requests a second, above 0." },
        { Good with { MaxConnections = 0 }, "--max-connections 0: expected a whole number from 1." },
        { Good with { Loops = 2_000 }, "--loops 2000: expected a whole number from 1 to 1024, no more than the machine has cores." },
        { Good with { Accept = [302] }, "--accept 302: expected a status from 400 to 599; 2xx and 3xx count as successes anyway." },
        { Good with { Bystander = new BystanderPlan("http://host/", new Rate(0)) }, "--bystander-rate: expected requests a second, above 0." },
        { Good with { Feeds = [new Feed("id", [])] }, "--feed id: expected at least one value, such as id=a,b,c." },
        { Good with { Feeds = [new Feed("id", ["1"]), new Feed("id", ["2"])] }, "--feed id is given twice: expected each name once." },
        { Good with { Urls = ["https://host/"], Engine = EngineChoice.Wire }, "--engine wire speaks HTTP/1.1 without TLS: use --engine client for https, HTTP/2 and HTTP/3." },
        { Good with { Http = HttpProtocol.Http3 }, "--http 3 runs over TLS only: expected https:// addresses." },
        { Good with { Request = new RequestTemplate { Headers = [new RequestHeader("a b", "c")] } }, "--header 'a b: c': expected a name of letters, digits and dashes, and a value on one line." },
        { Good with { Request = new RequestTemplate { Method = "" } }, "--method '': expected a method such as GET or POST." },
    };

    [Fact]
    public void A_plan_of_defaults_can_run() => Assert.Empty(Good.Validate());

    [Theory, MemberData(nameof(Faults))]
    public void A_fault_is_told_in_one_line(LoadPlan plan, string problem) => Assert.Equal([problem], plan.Validate());

    [Fact]
    public void All_faults_are_told_at_once() =>
        Assert.Equal(3, (Good with { Urls = [], Requests = 0, Loops = 0 }).Validate().Count);
}
