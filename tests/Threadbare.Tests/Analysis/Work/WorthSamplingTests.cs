using Threadbare.Analysis.Work;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Analysis.Work;

public sealed class WorthSamplingTests
{
    [Theory]
    [InlineData(6, true)]
    [InlineData(5.9, false)]
    public void Pauses_of_six_per_cent_are_a_reason(double pauses, bool isReason) =>
        Assert.Equal(isReason ? "The garbage collector held the threads." : null, Reason(new() { GcPausePercent = pauses }));

    [Theory]
    [InlineData(280, true)]
    [InlineData(279, false)]
    public void Seven_tenths_of_the_processors_are_a_reason(double cpu, bool isReason) =>
        Assert.Equal(isReason ? "The service used its processors." : null, Reason(new() { CpuPercent = cpu, Processors = 4 }));

    [Theory]
    [InlineData(140, 2.0, true)]
    [InlineData(140, null, false)]
    [InlineData(280, null, true)]
    public void The_processors_are_those_the_service_may_use_or_else_the_machines(double cpu, double? processors, bool isReason) =>
        Assert.Equal(isReason, Reason(new() { CpuPercent = cpu, Processors = processors, MachineProcessors = 4 }) is not null);

    [Theory]
    [InlineData(60, 360, true)]
    [InlineData(59, 360, false)]
    [InlineData(60, 359, false)]
    [InlineData(279, 359, false)]
    [InlineData(280, 100, true)]
    public void On_a_full_machine_a_good_part_of_the_processors_is_a_reason(double cpu, double machine, bool isReason)
    {
        var sample = new RuntimeSample { CpuPercent = cpu, Processors = 4, MachineCpuPercent = machine, MachineProcessors = 4 };

        Assert.Equal(isReason ? "The service used its processors." : null, Reason(sample));
    }

    [Theory]
    [InlineData(250, true)]
    [InlineData(249, false)]
    public void Many_exceptions_are_a_reason(double exceptions, bool isReason) =>
        Assert.Equal(isReason ? "The service threw exceptions." : null, Reason(new() { ExceptionsPerSecond = exceptions }));

    [Fact]
    public void Nothing_seen_is_no_reason() => Assert.Null(Reason(new()));

    [Fact]
    public void Of_several_reasons_the_collector_comes_first_and_exceptions_last()
    {
        var all = new RuntimeSample { GcPausePercent = 20, CpuPercent = 400, Processors = 4, ExceptionsPerSecond = 1000 };

        Assert.Equal("The garbage collector held the threads.", Reason(all));
        Assert.Equal("The service used its processors.", Reason(all with { GcPausePercent = 0 }));
    }

    private static string? Reason(RuntimeSample sample) => WorthSampling.FindReason(sample);
}
