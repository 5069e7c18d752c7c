namespace Threadbare.Run;

/// <summary>A load that begins: its plan, its place in time and the machine that sends it.</summary>
/// <param name="Plan">The load.</param>
/// <param name="StartedAt">When the measured load begins.</param>
/// <param name="Timestamp">Timestamp of the time provider at that moment.</param>
/// <param name="Target">The addresses and the engine.</param>
/// <param name="Environment">The machine and the tool that measure.</param>
/// <param name="Loops">Event loops used.</param>
/// <param name="Setup">The answers to requests that were sent before the load.</param>
internal sealed record RunStart(
    LoadPlan Plan,
    DateTimeOffset StartedAt,
    long Timestamp,
    TargetDescription Target,
    RunEnvironment Environment,
    int Loops,
    SetupReport Setup);
