using Threadbare.Analysis.Curve;
using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits;

public sealed class AllLimitsTests
{
    public static TheoryData<Limit> Limits => [.. Enum.GetValues<Limit>().Where(limit => limit is not (Limit.None or Limit.Unknown))];

    [Theory, MemberData(nameof(Limits))]
    public void Every_limit_has_one_definition(Limit limit) =>
        Assert.Single(AllLimits.Definitions, definition => definition.Limit == limit);

    [Theory, MemberData(nameof(Limits))]
    public void No_limit_has_a_case_where_nothing_waits(Limit limit)
    {
        RunResult run = new Service(1000) { Runtime = (_, _) => Quiet }.At(Loads);

        Assert.Null(AllLimits.Find(limit)!.Examine(new Situation(run, LoadCurve.Create(run))));
    }

    [Fact]
    public void No_setting_tests_two_limits()
    {
        TrialSetting[] settings = [.. AllLimits.Definitions.Select(definition => definition.Trial?.Setting).OfType<TrialSetting>()];

        Assert.Equal(settings.Distinct(), settings);
    }

    [Theory, MemberData(nameof(Limits))]
    public void Only_a_gate_is_named_more_precisely_by_what_lets_requests_go_on(Limit limit) =>
        Assert.Equal(limit == Limit.Gate, AllLimits.Find(limit)!.IsNamedByReleases);

    // A request takes 300 ms longer under load. At 100 answers a second, 30 that wait explain as much, and so do the slower calls.
    [Fact]
    public void Of_a_gate_and_a_callee_that_weigh_the_same_the_gate_comes_first()
    {
        RuntimeSample calm = Quiet with { ServerTimeMean = null, OutboundTimeMean = 100 };
        Situation s = TenAtATime.See(calm with { OutboundTimeMean = 400, LimiterQueued = 30, LimiterLeases = 10 }, calm);

        LimitCase[] cases = [.. AllLimits.Examine(s).Where(found => found.Limit is Limit.Gate or Limit.Downstream)];

        Assert.Equal([(Limit.Gate, 1.0), (Limit.Downstream, 1.0)], cases.Select(found => (found.Limit, found.Weight)));
    }

    // Ten requests at a time take a fifth of the cores and half of the connections.
    [Theory]
    [InlineData(Limit.Gate, Limit.DatabasePool, 20)]
    [InlineData(Limit.DatabasePool, Limit.Cpu, 50)]
    [InlineData(Limit.Cpu, Limit.DatabasePool, 20)]
    public void The_nearest_limit_beside_the_one_that_binds_is_foreseen(Limit binding, Limit next, double load)
    {
        Situation s = TenAtATime.See(Quiet with { CpuPercent = 80, DatabaseUsed = 5, DatabaseMax = 10 });

        NextLimit? foreseen = AllLimits.Foresee(s, binding);

        Assert.Equal((next, load), (foreseen?.Limit, foreseen?.Load));
    }
}
