using Threadbare.Analysis.Thresholds;
using Threadbare.Results;
using Threadbare.Tests.Analysis.Curve;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Thresholds;

public sealed class EndpointViewTests
{
    private static readonly StepResult Mixed = Steps.OfEndpoints(8, Steps.Endpoint("GET /a", 10, 200), Steps.Endpoint("GET /b", 50, 100));

    [Fact]
    public void Without_a_name_the_counts_are_those_of_the_step() => Assert.Same(Mixed, EndpointView.CountStep(Mixed, null));

    [Fact]
    public void With_a_name_they_are_those_of_the_endpoint()
    {
        Assert.Equal(10, EndpointView.CountStep(Mixed, "GET /a")!.Sent);
        Assert.Null(EndpointView.CountStep(Mixed, "GET /c"));
    }

    [Fact]
    public void A_step_of_a_single_endpoint_has_its_counts_itself()
    {
        StepResult step = Steps.Hold(8, 80);

        Assert.Same(step, EndpointView.CountStep(step, "GET /a"));
    }

    [Fact]
    public void A_run_without_figures_of_endpoints_says_so() =>
        Assert.Equal("the run has no figures of GET /a", EndpointView.FindProblem(Runs.OneStep() with { Endpoints = [] }, "GET /a"));
}
