namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Checks whether a debugger or tracer is attached to the process.</summary>
internal sealed class DebuggerCheck : ICheck<ProcessFacts>
{
    private const string Id = "debugger";
    private const string Why = "A debugger or tracer stops the process at every exception, thread or call that it wants to see, and keeps "
        + "methods from being optimized.";

    public IEnumerable<Check> Examine(ProcessFacts facts)
    {
        if (!facts.IsOpenToUs)
        {
            yield break;
        }

        yield return facts.Debugger is { } debugger
            ? new Check(Id, Severity.Warning, $"Attached to the target: {debugger}.", Why, "Detach it, and start the service without it.")
            : new Check(Id, Severity.Ok, "No debugger is attached to the target.", Why, Change: null);
    }
}
