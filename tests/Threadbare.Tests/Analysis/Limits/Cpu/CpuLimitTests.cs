using Threadbare.Results.Verdicts;
using Xunit;
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
}
