using Threadbare.Analysis.Comparison;
using Threadbare.Results;
using Threadbare.Tests.Report;
using Xunit;

namespace Threadbare.Tests.Analysis.Comparison;

public sealed class FigureKindTests
{
    // 1,000 requests in 10 s at half a processor, and 1,000 in 20 s at a whole one: 5 s and 20 s of processors.
    [Theory]
    [InlineData("threads", 30.0)]
    [InlineData("cpuPerRequest", 12.5)]
    [InlineData("memoryPerRequest", 2500.0)]
    public void The_price_of_a_request_is_that_of_the_steps_whose_process_was_watched(string name, double value)
    {
        RunResult run = Runs.OneStep() with
        {
            Steps =
            [
                Step(10, 100, new RuntimeSample { Threads = 30, CpuPercent = 50, AllocatedPerSecond = 100_000 }),
                Step(20, 50, new RuntimeSample { Threads = 10, CpuPercent = 100, AllocatedPerSecond = 200_000 }),
                Step(10, 1000, null),
                Step(10, 1000, new RuntimeSample { Threads = 20 }),
            ],
        };

        Assert.Equal(value, Kind(name).Of(run));
    }

    [Fact]
    public void Without_a_request_there_is_no_price_of_one() =>
        Assert.Null(Kind("cpuPerRequest").Of(Runs.OneStep() with { Steps = [Step(10, 0, new RuntimeSample { CpuPercent = 50 })] }));

    [Fact]
    public void An_arm_with_a_round_of_nothing_has_no_ratio() => Assert.Equal((true, false, false),
        (Rounds("successPerSecond", [1, 2], [3, 4]).HasRatio, Rounds("successPerSecond", [1, 2], [3, 0]).HasRatio,
            Rounds("failedPercent", [1, 2], [3, 4]).HasRatio));

    // Shares lie apart by their difference, others by their ratio, and from nothing by the difference again.
    [Theory]
    [InlineData("failedPercent", 2, 5, 3)]
    [InlineData("successPerSecond", 2, 5, 1.5)]
    [InlineData("successPerSecond", 0, 5, 5)]
    public void Rounds_lie_apart_by_their_ratio_or_their_difference(string name, double one, double other, double gap)
    {
        Assert.Equal(gap, Rounds(name, [one, other], [1]).NoiseFloor);
        Assert.Equal(gap, Rounds(name, [1], [other, one]).NoiseFloor);
    }

    [Fact]
    public void A_single_round_of_each_shows_no_noise() => Assert.Equal(0, Rounds("p50", [100], [200]).NoiseFloor);

    [Theory]
    [InlineData(0.1, false)]
    [InlineData(0.2, true)]
    public void Failures_lie_beyond_noise_from_a_tenth_of_a_point_on(double percent, bool isBeyond) =>
        Assert.Equal(isBeyond, Rounds("failedPercent", [0, 0], [percent, percent]).IsBeyondNoise);

    private static FigureRounds Rounds(string name, double[] a, double[] b) => new(Kind(name), a, b);

    private static StepResult Step(double seconds, double perSecond, RuntimeSample? runtime) =>
        new() { Users = 8, Seconds = seconds, RequestsPerSecond = perSecond, Runtime = runtime };

    private static FigureKind Kind(string name) => FigureKind.All.Single(kind => kind.Name == name);
}
