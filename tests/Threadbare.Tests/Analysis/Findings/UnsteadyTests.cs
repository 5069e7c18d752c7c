using Threadbare.Analysis.Findings;
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
}
