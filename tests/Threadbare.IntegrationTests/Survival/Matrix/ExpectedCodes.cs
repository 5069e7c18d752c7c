namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The exit codes of the documentation: docs/guides/ci.md and docs/reference/compare.md.</summary>
internal static class ExpectedCodes
{
    private const int Done = 0;
    private const int CouldNotStart = 3;
    private const int Unreliable = 4;
    private const int Interrupted = 130;
    private const int Killed = 137;

    /// <summary>Returns true for an exit code that the documentation allows.</summary>
    public static bool Allow(MeasuringVerb verb, Fault fault, int code) => fault switch
    {
        Fault.Kill => code == Killed,
        Fault.TerminalClosed or Fault.Interrupt or Fault.InterruptTwice or Fault.InterruptInFollowUp or Fault.Terminate =>
            code == Interrupted,
        // A service of a comparison that cannot be reached any more.
        Fault.TargetKilled or Fault.TargetStopped or Fault.TargetRestarted when verb == MeasuringVerb.Compare =>
            code is Done or CouldNotStart or Unreliable,
        // Other work on the machine may delay the generator, which makes the figures unreliable.
        _ => code is Done or Unreliable,
    };
}
