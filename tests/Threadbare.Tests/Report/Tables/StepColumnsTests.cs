using Threadbare.Plan;
using Threadbare.Report.Tables;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Report.Tables;

public sealed class StepColumnsTests
{
    private static readonly StepResult[] Tried =
        [Runs.Step(16, null, 100), Runs.Step(32, null, 100), Runs.Step(23, null, 100), Runs.Step(8, null, 100) with { SetAside = true }];

    [Fact]
    public void The_loads_of_a_search_are_listed_from_the_lowest()
    {
        RunResult found = Runs.FromSteps(Tried, new ConstantLoad(1));
        found = found with { Plan = found.Plan! with { Load = LoadSearch.Create(isOpen: false) } };

        Assert.Equal([16, 23, 32], StepColumns.SelectRows(found).Select(step => step.Users));
    }

    [Fact]
    public void Those_of_a_run_are_listed_as_they_came()
    {
        RunResult run = Runs.FromSteps(Tried, new ConstantLoad(1));

        Assert.Equal([16, 32, 23], StepColumns.SelectRows(run).Select(step => step.Users));
    }
}
