using Threadbare.Analysis.Findings;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class LittlesLawTests
{
    [Theory]
    [InlineData(1, false)]
    [InlineData(0.7, true)]
    public void Users_that_throughput_and_response_time_do_not_explain_are_told(double ofTheTime, bool isTold)
    {
        var service = new Service(100) { Change = step =>
            step with { ResponseTime = step.ResponseTime with { Mean = ofTheTime * step.ResponseTime.Mean } } };

        Assert.Equal(isTold, Found.By<LittlesLaw>(service.At(Loads)).Length == 1);
    }
}
