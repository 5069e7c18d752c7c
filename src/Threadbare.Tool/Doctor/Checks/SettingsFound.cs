namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Which settings were read: the checks of the configuration rest on them.</summary>
internal sealed class SettingsFound : ICheck<ServiceConfiguration>
{
    private const string Id = "configuration";
    private const string Why = "What follows about pools, Kestrel and logging rests on files, environment and command line; settings from "
        + "code, secret stores and servers of configuration are not seen.";

    public IEnumerable<Check> Examine(ServiceConfiguration facts)
    {
        yield return facts.Files.Count > 0
            ? new Check(Id, Severity.Ok,
                $"Configuration was read from {string.Join(", ", facts.Files)} in {facts.Folder}, its environment and its command line.",
                Why, Change: null)
            : new Check(
                Id, Severity.Info,
                $"No appsettings.json was found in {facts.Folder}, where the service looks unless its code says otherwise: only its "
                    + $"environment and command line were read.", Why,
                "If the service should have settings, start it in their folder, or with ASPNETCORE_CONTENTROOT.");
    }
}
