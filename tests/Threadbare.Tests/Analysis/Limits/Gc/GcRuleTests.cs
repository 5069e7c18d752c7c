using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits.Gc;
using Threadbare.Results;
using Threadbare.Results.Work;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Gc;

public sealed class GcRuleTests
{
    // From 12 % on the collector binds, and from 20 % on it is certain.
    [Theory]
    [InlineData(11.9, null)]
    [InlineData(12, 0.6)]
    [InlineData(16, 0.8)]
    [InlineData(20, 1.0)]
    [InlineData(40, 1.0)]
    public void Longer_pauses_weigh_more(double percent, double? weight)
    {
        LimitCase? found = Examine(Quiet with { GcPausePercent = percent });

        Assert.Equal(weight, found is null ? null : Math.Round(found.Weight, 6));
    }

    [Fact]
    public void The_share_of_the_time_and_what_a_request_allocates_are_told() => Assert.Equal(
        ["The collector held every thread for 16 % of the time.", "80 MB are allocated a second, 2000 kB a request."],
        Examine(Quiet with { GcPausePercent = 16, AllocatedPerSecond = 80e6 })!.For);

    [Fact]
    public void Where_nothing_was_answered_no_request_allocates() => Assert.Single(
        GcRule.Examine(EightAtATime.At32(
            Quiet with { GcPausePercent = 16, AllocatedPerSecond = 80e6 },
            change: run => run with
            {
                Steps = [.. run.Steps.Select(step => step.Users <= 8 ? step : step with { Ok = 0, SuccessPerSecond = 0 })],
            }))!.For);

    [Theory]
    [InlineData(100, null)]
    [InlineData(400, "Other processes took 75 % of the machine: pauses also last while threads wait for a processor.")]
    public void Pauses_beside_busy_processes_may_be_theirs(double machine, string? against)
    {
        RuntimeSample sample = Quiet with { GcPausePercent = 30, CpuPercent = 100, MachineCpuPercent = machine, MachineProcessors = 4 };

        LimitCase found = GcRule.Examine(EightAtATime.At32(sample, calm: sample))!;

        Assert.Equal(against, found.Against.SingleOrDefault());
    }

    [Theory]
    [InlineData(0.1, true)]
    [InlineData(0.09, false)]
    public void The_reason_of_half_of_the_pauses_chooses_the_next_test(double asked, bool isTold)
    {
        LimitCase found = Examine(
            Quiet with { GcPausePercent = 16 }, Pause(CollectionReason.Induced, asked), Pause(CollectionReason.Allocation, 0.1));

        Assert.Equal(isTold, found.NextTest.Contains("GC.Collect", StringComparison.Ordinal));
    }

    private static CollectorPause Pause(CollectionReason reason, double share) => new() { Reason = reason, Generation = 0, Share = share };

    private static LimitCase? Examine(RuntimeSample sample) => GcRule.Examine(EightAtATime.At32(sample));

    private static LimitCase Examine(RuntimeSample sample, params CollectorPause[] pauses) =>
        GcRule.Examine(EightAtATime.At32(sample, change: run => run with { Pauses = pauses }))!;
}
