namespace Threadbare.Diagnostics.Investigation.Targets;

/// <summary>The outcome of one load: measured, or refused before it began.</summary>
internal abstract record MeasurementOutcome
{
    private MeasurementOutcome()
    {
    }

    /// <summary>The load was sent.</summary>
    /// <param name="Result">The run.</param>
    /// <param name="ExitNote">Says that the launched service ended by itself; null when it did not.</param>
    public sealed record Measured(RunResult Result, string? ExitNote) : MeasurementOutcome;

    /// <summary>The load could not start.</summary>
    /// <param name="Why">The reasons.</param>
    public sealed record Refused(Refusal Why) : MeasurementOutcome;
}
