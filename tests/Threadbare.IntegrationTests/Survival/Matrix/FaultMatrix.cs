using Xunit;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The cells of the fault matrix: every fault for every verb, where the two can meet.</summary>
/// <remarks>The whole takes half an hour of a processor, so the weekly suite runs it.</remarks>
internal static class FaultMatrix
{
    /// <summary>The faults of a verb.</summary>
    public static TheoryData<Fault> Choose(MeasuringVerb verb) => [.. Enum.GetValues<Fault>().Where(fault => CanMeet(verb, fault))];

    // A comparison finds its two processes by their ports, so no relay can stand before their runtimes. An experiment starts its own
    // services, so no test can put another in their place. Only run and find follow up a service, and only one that they launched.
    private static bool CanMeet(MeasuringVerb verb, Fault fault) => fault switch
    {
        Fault.SessionCut or Fault.MalformedTrace => verb is MeasuringVerb.Run or MeasuringVerb.Find or MeasuringVerb.Watch,
        Fault.InterruptInFollowUp => verb is MeasuringVerb.Run or MeasuringVerb.Find,
        Fault.TargetRestarted => verb is not MeasuringVerb.Lab,
        _ => true,
    };
}
