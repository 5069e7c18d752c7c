using Threadbare.Diagnostics.Monitor;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Monitor;

public sealed class ReasonForWorkTests
{
    private static readonly RuntimeSample Calm = new() { CpuPercent = 60, Processors = 2, GcPausePercent = 1, ExceptionsPerSecond = 3 };

    public static TheoryData<RuntimeSample> Worth =>
    [
        Calm with { CpuPercent = 150 },
        Calm with { CpuPercent = 80, MachineCpuPercent = 195, MachineProcessors = 2 },
        Calm with { GcPausePercent = 9 },
        Calm with { ExceptionsPerSecond = 400 },
    ];

    [Theory]
    [MemberData(nameof(Worth))]
    public void Work_worth_a_look_is_told_once_after_the_start(RuntimeSample sample)
    {
        ReasonDetector detector = ReasonDetector.CreateForWork();

        string?[] told = [.. Enumerable.Range(0, 8).Select(_ => detector.Add(sample))];

        Assert.Equal([3], told.Index().Where(one => one.Item is not null).Select(one => one.Index));
    }

    [Fact]
    public void A_calm_service_is_left_alone()
    {
        ReasonDetector detector = ReasonDetector.CreateForWork();

        Assert.All(Enumerable.Range(0, 20), _ => Assert.Null(detector.Add(Calm)));
    }

    [Fact]
    public void A_single_busy_second_is_not_enough()
    {
        ReasonDetector detector = ReasonDetector.CreateForWork();

        RuntimeSample[] seconds = [Calm, Calm, Worth.First().Data, Calm, Worth.First().Data, Calm];

        Assert.All(seconds, second => Assert.Null(detector.Add(second)));
    }
}
