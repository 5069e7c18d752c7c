using Threadbare.Analysis;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Limits.Generator;

public sealed class GeneratorLimitTests
{
    [Fact]
    public void A_machine_used_up_by_service_and_generator_together_is_nobodys_limit()
    {
        RunResult result = new Service(4,
            20) { Runtime = (users, _) => Quiet with { CpuPercent = Math.Min(260, 100 * users), MachineCpuPercent = 395 } }.At(Loads);
        result = result with
        {
            Generator = new GeneratorResult { Loops = 2 },
            Intervals = [.. result.Steps.Select(step => new IntervalResult { T = step.Start, Sent = 1, BusyPercent = 65 })],
        };

        Assert.NotEqual(Confidence.High, RunJudge.Judge(result)!.Confidence);
        Assert.Equal(VerdictOutcome.Unreliable, RunJudge.Judge(result)!.Outcome);
    }

    [Fact]
    public void Processors_that_the_service_may_not_use_do_not_make_the_machine_full()
    {
        var service = new Service(4, 20) { Runtime = (_, _) => Quiet with { MachineCpuPercent = 800, MachineProcessors = 16 } };

        Assert.DoesNotContain(Judge(service).Findings, finding => finding.Id == "disturbed-machine");
    }
}
