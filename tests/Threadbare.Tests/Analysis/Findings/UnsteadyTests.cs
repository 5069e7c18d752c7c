using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class UnsteadyTests
{
    [Theory]
    [InlineData(1, false)]
    [InlineData(0.3, true)]
    public void Less_from_more_load_and_more_again_is_a_contradiction(double atEight, bool isTold)
    {
        var service = new Service(24) { Change = step =>
            step.Users == 8 ? step with { SuccessPerSecond = atEight * step.SuccessPerSecond, Settled = null } : step };

        Assert.Equal(isTold, Found.By<Unsteady>(service.At(Loads)).Length == 1);
    }

    [Fact]
    public void Less_from_the_lowest_load_the_second_time_contradicts_nothing()
    {
        var service = new Service(24);
        RunResult run = service.At(1, 1, 2, 4, 8, 16, 32, 64, 128);
        StepResult disturbed = run.Steps[1] with { SuccessPerSecond = 0.3 * run.Steps[1].SuccessPerSecond, Settled = null };

        Assert.Empty(Found.By<Unsteady>(run with { Steps = [run.Steps[0], disturbed, .. run.Steps.Skip(2)] }));
    }
}
