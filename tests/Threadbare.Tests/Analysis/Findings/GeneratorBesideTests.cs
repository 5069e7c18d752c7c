using Threadbare.Analysis.Findings;
using Threadbare.Results;
using Threadbare.Results.Verdicts;
using Xunit;
using static Threadbare.Tests.Analysis.Services;

namespace Threadbare.Tests.Analysis.Findings;

public sealed class GeneratorBesideTests
{
    [Theory]
    [InlineData(200, false)]
    [InlineData(390, true)]
    public void Other_processes_that_keep_the_machine_busy_are_told(double machineCpuPercent, bool isTold)
    {
        var service = new Service(24) { Runtime = (_, _) => Quiet with { MachineCpuPercent = machineCpuPercent, MachineProcessors = 4 } };

        Assert.Equal(isTold, Found.By<GeneratorBeside>(service.At(Loads)).Any(finding => finding.Id == "disturbed-machine"));
    }

    [Theory]
    [InlineData(360, 20, true)]
    [InlineData(359, 20, false)]
    [InlineData(400, 290, false)]
    [InlineData(400, 270, true)]
    public void Others_are_told_where_they_take_a_good_part_of_a_full_machine(double machine, double own, bool isTold) =>
        Assert.Equal(isTold, Find(machine, own, busy: 0, isShared: true).Any(finding => finding.Id == "disturbed-machine"));

    // Four processors, one loop of the generator.
    [Theory]
    [InlineData(true, 300, 80, true)]
    [InlineData(true, 299, 80, false)]
    [InlineData(true, 300, 79, false)]
    [InlineData(true, 100, 0, false)]
    [InlineData(false, 300, 80, false)]
    public void A_generator_that_takes_a_fifth_of_a_busy_machine_competes_with_the_service(
        bool isShared, double machine, double busy, bool isTold)
    {
        Finding[] found = [.. Find(machine, own: 220, busy, isShared).Where(finding => finding.Id == "shared-machine")];

        Assert.Equal(isTold, found.Length == 1);
        Assert.All(found, finding =>
            Assert.Contains("this tool's loops took 20 % of it", Assert.Single(finding.For), StringComparison.Ordinal));
    }

    private static Finding[] Find(double machine, double own, double busy, bool isShared)
    {
        RunResult run = new Service(24)
        {
            Runtime = (_, _) => Quiet with { CpuPercent = own, MachineCpuPercent = machine, MachineProcessors = 4 },
        }.At(8);
        return Found.By<GeneratorBeside>(run with
        {
            Environment = run.Environment with { SharesMachineWithTarget = isShared },
            Intervals = [new IntervalResult { T = 1, BusyPercent = busy }],
        });
    }
}
