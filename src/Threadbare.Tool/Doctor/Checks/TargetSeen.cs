namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Checks whether the target's process can be read.</summary>
internal sealed class TargetSeen : ICheck<TargetFacts>
{
    private const string Id = "target-process";
    private const string Why =
        "Without its process nothing is known of its runtime, and a limit can rest on nothing but what the client sees.";

    public IEnumerable<Check> Examine(TargetFacts facts)
    {
        yield return facts switch
        {
            { IsLocal: false } =>
                new Check(Id, Severity.Info, $"{facts.Url} is not on this machine: its process was not looked at.", Why,
                    "Run threadbare doctor on the machine of the service too."),
            { Process: null } => new Check(
                Id, Severity.Info,
                $"No process of yours was found behind {facts.Url}: it is another user's, or runs in a container or behind a proxy.", Why,
                "Run threadbare as that user or as root, or name the process with --pid N."),
            { Process.IsOpenToUs: false } => new Check(
                Id, Severity.Warning, $"{NameOf(facts.Process)} is another user's: its settings are not seen, and it cannot be watched.",
                Why, "Run threadbare as that user, or as root."),
            { Process.Runtime: null } =>
                new Check(Id, Severity.Info,
                    $"{NameOf(facts.Process)} runs no .NET runtime that is seen: what is asked of one was left out.", Why, Change: null),
            { Process.Runtime: { IsDiagnosable: false } runtime } => new Check(
                Id, Severity.Warning,
                $"{NameOf(facts.Process)} runs {runtime.Version} with its diagnostics switched off: it cannot be watched.", Why,
                "Start it without DOTNET_EnableDiagnostics=0 and DOTNET_EnableDiagnostics_IPC=0."),
            { Process.Runtime: { } runtime } =>
                new Check(Id, Severity.Ok, $"{NameOf(facts.Process)} runs {runtime.Version}.", Why, Change: null),
        };
    }

    private static string NameOf(ProcessFacts process) => $"{process.Name ?? "Process"} ({process.Id})";
}
