using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Report.Text;

public sealed class PlanTextTests
{
    private static readonly TimeSpan Half = TimeSpan.FromSeconds(30);

    public static TheoryData<LoadShape, string> Shapes => new()
    {
        { new ConstantLoad(1), "1 virtual user, 30s" },
        { new ConstantLoad(10_000, SpawnRate: 500), "10,000 virtual users (joining 500 a second), 30s" },
        { new SteppedLoad(50, 150, 50, Half), "50 to 150 virtual users, 50 more every 30s, 90s" },
        { new SteppedLoad(150, 50, 50, Half), "150 to 50 virtual users, 50 fewer every 30s, 90s" },
        { new RampedLoad(1, 150, TimeSpan.FromMinutes(30)), "1 to 150 virtual users over 30m" },
        { new ConstantLoad(0.5, ByRate: true), "0.5 arrivals a second, 30s" },
        { new SteppedLoad(1, 2, 0.5, Half, ByRate: true), "1 to 2 arrivals a second, 0.5 more every 30s, 90s" },
        { new RampedLoad(10, 500, Half, ByRate: true), "10 to 500 arrivals a second over 30s" },
    };

    [Theory, MemberData(nameof(Shapes))]
    public void A_plan_is_told_in_a_sentence(LoadShape shape, string text) =>
        Assert.Equal("GET http://host/: " + text, PlanText.Describe(new LoadPlan { Urls = ["http://host/"], Shape = shape }));
}
