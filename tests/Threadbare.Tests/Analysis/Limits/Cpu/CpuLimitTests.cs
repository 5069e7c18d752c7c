using Threadbare.Analysis.Evidence;
using Threadbare.Analysis.Limits;
using Threadbare.Analysis.Limits.Cpu;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Limits.TenAtATime;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Cpu;

public sealed class CpuLimitTests
{
    [Fact]
    public void Busy_cores_are_the_processor_even_when_work_queues()
    {
        var service = new Service(4,
            20) { Runtime = (users, waiting) =>
                Quiet with
                {
                    CpuPercent = Math.Min(395, 100 * users), MachineCpuPercent = 399, QueueWaitP99 = waiting > 0 ? 45 : 1,
                    ServerTimeMean = 20 * Math.Max(1, users / 4)
                } };

        Verdict verdict = Judge(service);

        Assert.Equal((Limit.Cpu, 4.0), (verdict.Limit, verdict.LimitSize));
    }

    [Theory]
    [InlineData(1, null)]
    [InlineData(2, "processors=1")]
    [InlineData(4, "processors=1")]
    public void A_start_on_one_processor_tests_a_service_that_has_two(double processors, string? change) =>
        Assert.Equal(change, AllLimits.Find(Limit.Cpu)!.Trial!.Describe(See(Quiet with { Processors = processors })));

    // It answered 100 a second as it was.
    [Theory]
    [InlineData(79.9, true)]
    [InlineData(80, false)]
    public void A_start_on_one_processor_that_carries_clearly_less_moves_the_limit(double perSecond, bool isMoved) => Assert.Equal(
        isMoved,
        AllLimits.Find(Limit.Cpu)!.Trial!.IsMoved(See(Quiet), new TrialResult { Change = "processors=1", SuccessPerSecond = perSecond }));

    // A fifth of the cores for ten requests at a time.
    [Theory]
    [InlineData(80, 50, 50.0)]
    [InlineData(80, 49, null)]
    [InlineData(8.4, 50, 160.0)]
    [InlineData(8, 50, null)]
    public void The_load_that_would_use_up_the_cores_is_foreseen_from_measurable_use(double cpu, long answers, double? load)
    {
        NextLimit? next = CpuRule.Foresee(See(Quiet with { CpuPercent = cpu }, past: step => step with { Ok = answers }));

        Assert.Equal(load, next?.Load);
    }
}
