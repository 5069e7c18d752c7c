using Threadbare.Analysis.Instances;
using Threadbare.Results;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Instances;

public sealed class InstanceViewTests
{
    // Of 8 users, who get 40 answers a second; 4 more fail.
    [Theory]
    [InlineData(80.0, 0, 0.8)]
    [InlineData(80.0, 1, 0.2)]
    [InlineData(null, 1, 0.5)]
    public void An_instance_has_its_own_figures_and_its_share_of_the_load(double? served, int index, double share)
    {
        RunResult run = TwoInstances.Load(
            (_, _) => [Quiet with { Threads = 100, ServedPerSecond = served }, Quiet with { Threads = 101, ServedPerSecond = 20 }], Loads);
        run = run with
        {
            Steps = [.. run.Steps.Select(step => step with
            {
                Rate = 10, RequestsPerSecond = 44, SuccessPerSecond = 40, FailedPerSecond = 4,
            })],
        };

        RunResult view = InstanceView.Create(run, run.Instances[index], highest: 8);

        Assert.Equal(4, view.Steps.Count);
        StepResult last = view.Steps[^1];
        Assert.Equal(100 + index, last.Runtime!.Threads);
        Assert.Equal(share * 8, last.Users!.Value, 9);
        Assert.Equal(share * 10, last.Rate!.Value, 9);
        Assert.Equal(share * 44, last.RequestsPerSecond, 9);
        Assert.Equal(share * 40, last.SuccessPerSecond, 9);
        Assert.Equal(share * 4, last.FailedPerSecond, 9);
        Assert.Empty(view.Instances);
    }

    [Fact]
    public void Its_seconds_are_its_own()
    {
        RunResult run = TwoInstances.Uneven();
        run = run with
        {
            Intervals =
            [
                new IntervalResult
                {
                    Runtime = Quiet, Instances = new Dictionary<string, RuntimeSample> { ["web-2"] = Quiet with { Threads = 5 } },
                },
            ],
        };

        Assert.Equal(5, Assert.Single(InstanceView.Create(run, run.Instances[1], highest: 8).Intervals).Runtime!.Threads);
        Assert.Null(Assert.Single(InstanceView.Create(run, run.Instances[0], highest: 8).Intervals).Runtime);
    }
}
