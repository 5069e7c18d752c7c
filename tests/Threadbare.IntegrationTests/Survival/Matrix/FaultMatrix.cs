using Xunit;

namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The cells of the fault matrix: every fault for every verb, where the two can meet.</summary>
/// <remarks>
/// The gate runs two cells, since the whole takes several minutes. The other cells are explicit: the nightly suite runs them.
/// </remarks>
internal static class FaultMatrix
{
    // Cells that no other test of the gate covers, each with a short command.
    private static readonly HashSet<(MeasuringVerb Verb, Fault Fault)> Always =
    [
        (MeasuringVerb.Run, Fault.DiskFull),
        (MeasuringVerb.Watch, Fault.SessionCut),
    ];

    /// <summary>The faults of a verb.</summary>
    public static TheoryData<Fault> Choose(MeasuringVerb verb) => [.. Enum.GetValues<Fault>()
        .Where(fault => CanMeet(verb, fault))
        .Select(fault => new TheoryDataRow<Fault>(fault) { Explicit = !Always.Contains((verb, fault)) })];

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
