using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Threadbare.Tests.Analysis.Instances;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class InstanceFindingsTests
{
    [Fact]
    public void Without_a_load_that_is_too_much_none_tips_first()
    {
        RunResult run = TwoInstances.Load((_, _) => [Quiet with { GcPausePercent = 30 }, Quiet], [1, 2, 4, 8]);

        Assert.Empty(Found.By<InstanceFindings>(run));
    }

    [Theory]
    [InlineData(20, FindingSeverity.Warning, "from 32 virtual users on.")]
    [InlineData(400, FindingSeverity.Info, "from 32 virtual users on (low confidence).")]
    public void One_that_tips_first_beside_processes_that_leave_it_little_is_information(
        double machine, FindingSeverity severity, string end)
    {
        RunResult run = TwoInstances.Load(
            (users, waiting) =>
            [
                TwoInstances.Starve(users, waiting, served: 80) with { MachineCpuPercent = machine, MachineProcessors = 4 },
                Quiet with { ServedPerSecond = 20 },
            ],
            Loads);

        Finding found = Assert.Single(Found.By<InstanceFindings>(run), finding => finding.Id == "instance-first");

        Assert.Equal(severity, found.Severity);
        Assert.EndsWith(end, found.Statement, StringComparison.Ordinal);
    }

    // An equal share is a half, and a quarter more of it 62.5 %.
    [Theory]
    [InlineData(62.5, 37.5, true)]
    [InlineData(62.4, 37.6, false)]
    public void Shares_are_uneven_from_a_quarter_above_an_equal_one_on(double first, double second, bool isTold) =>
        Assert.Equal(isTold, IsToldUneven(_ => (first, second)));

    // At the load that shows the limit 100 a second were served, at the others too few to tell.
    [Fact]
    public void Shares_are_told_where_the_load_that_shows_the_limit_has_enough_requests()
    {
        Assert.True(IsToldUneven(users => users < 64 ? (1, 1) : (80, 20)));
        Assert.False(IsToldUneven(users => users < 64 ? (80, 20) : (1, 0.1)));
    }

    private static bool IsToldUneven(Func<double, (double First, double Second)> served)
    {
        RunResult run = TwoInstances.Load(
            (users, _) => [Quiet with { ServedPerSecond = served(users).First }, Quiet with { ServedPerSecond = served(users).Second }],
            Loads);
        return Found.By<InstanceFindings>(run).Any(finding => finding.Id == "uneven-instances");
    }
}
