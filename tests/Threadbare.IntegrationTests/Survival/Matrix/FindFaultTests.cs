using Xunit;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The row of <c>find</c> in the fault matrix.</summary>
[Trait(Weekly.Trait, Weekly.Value)]
public sealed class FindFaultTests
{
    public static TheoryData<Fault> Faults => FaultMatrix.Choose(MeasuringVerb.Find);

    [Theory(Explicit = true)]
    [MemberData(nameof(Faults))]
    public async Task Nothing_is_lost_and_nothing_is_left(Fault fault)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Signals and processes are read as Linux shows them.");
        await using var cell = new FaultCell(MeasuringVerb.Find, fault);

        await cell.TryAsync();
    }
}
