using Xunit;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The row of <c>lab</c> in the fault matrix.</summary>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class LabFaultTests
{
    public static TheoryData<Fault> Faults => FaultMatrix.Choose(MeasuringVerb.Lab);

    [Theory(Explicit = true)]
    [MemberData(nameof(Faults))]
    public async Task Nothing_is_lost_and_nothing_is_left(Fault fault)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals and processes are read as Linux shows them.");
        await using var cell = new FaultCell(MeasuringVerb.Lab, fault);

        await cell.TryAsync();
    }
}
