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
}
