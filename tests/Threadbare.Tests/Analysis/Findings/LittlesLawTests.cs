using Threadbare.Analysis.Findings;
using Threadbare.Plan.Scenarios;
using Threadbare.Results;
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

    [Fact]
    public void The_load_that_fits_worst_is_told_with_the_users_that_its_figures_make()
    {
        // 8 users at 20 a second and 200 ms are 4; 16 users at 104 a second are 20.8.
        var service = new Service(100)
        {
            Change = step => step.Users switch
            {
                8 => step with { SuccessPerSecond = 20 },
                16 => step with { SuccessPerSecond = 104, Settled = null },
                _ => step,
            },
        };

        Assert.Equal(["At 8 virtual users 20 a second at 200 ms make 4 under way."],
            Assert.Single(Found.By<LittlesLaw>(service.At(Loads))).For);
    }

    [Theory]
    [InlineData(true, 200, 1999, true)]
    [InlineData(true, 199, 1999, false)]
    [InlineData(false, 200, 1999, false)]
    [InlineData(true, 200, 2000, false)]
    [InlineData(true, 200, 2001, false)]
    public void Only_a_steady_load_of_many_answers_that_lasts_long_is_held_to_it(bool isSettled, long ok, double mean, bool isTold)
    {
        // Ten seconds are five response times of two seconds.
        var service = new Service(100)
        {
            Change = step => step with
            {
                Settled = isSettled, Ok = ok, Sent = ok, SuccessPerSecond = 2, ResponseTime = step.ResponseTime with { Mean = mean },
            },
        };

        Assert.Equal(isTold, Found.By<LittlesLaw>(service.At(8)).Length == 1);
    }

    [Theory]
    [InlineData(0, true)]
    [InlineData(200, false)]
    public void Users_that_pause_are_counted_while_they_do(double think, bool isTold)
    {
        // 8 users that wait as long as a request takes send half as much.
        RunResult run = new Service(100) { Change = step => step with { SuccessPerSecond = 20 } }.At(8);

        Assert.Equal(isTold, Found.By<LittlesLaw>(
            run with { Plan = run.Plan! with { Think = TimeSpan.FromMilliseconds(think) } }).Length == 1);
    }

    [Fact]
    public void Where_pauses_depend_on_how_scenarios_mix_nothing_is_told()
    {
        RunResult run = new Service(100) { Change = step => step with { SuccessPerSecond = 20 } }.At(8);

        Assert.Empty(Found.By<LittlesLaw>(
            run with { Plan = run.Plan! with { Scenarios = [new Scenario("shopper") { IsCode = true }] } }));
    }
}
