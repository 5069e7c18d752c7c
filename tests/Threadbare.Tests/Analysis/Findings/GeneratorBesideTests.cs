using Threadbare.Analysis.Findings;
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
}
