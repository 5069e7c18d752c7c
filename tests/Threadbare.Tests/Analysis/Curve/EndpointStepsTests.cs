using Threadbare.Analysis.Curve;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Curve;

public sealed class EndpointStepsTests
{
    private static readonly StepResult Step = Steps.OfEndpoints(8,
        Steps.Endpoint("GET /a", 10, 200, failed: 3) with { Sent = 11 }, Steps.Endpoint("GET /b", 50, 100));

    [Fact]
    public void The_counts_and_rates_are_those_of_the_endpoint()
    {
        StepResult narrowed = EndpointSteps.Narrow(Step, "get /A")!;

        Assert.Equal((11, 7, 3, 1), (narrowed.Sent, narrowed.Ok, narrowed.Failed, narrowed.Unfinished));
        Assert.Equal((1, 0.7, 0.3), (narrowed.RequestsPerSecond, narrowed.SuccessPerSecond, narrowed.FailedPerSecond));
        Assert.Equal((8, 200), (narrowed.Users, narrowed.ResponseTime.Mean));
    }

    [Fact]
    public void A_step_without_the_endpoint_has_none_of_its_figures() => Assert.Null(EndpointSteps.Narrow(Step, "GET /c"));
}
