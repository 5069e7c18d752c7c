namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Limits of the server that configuration sets.</summary>
internal sealed class KestrelLimits : ICheck<ServiceConfiguration>
{
    private const string Id = "kestrel-limits";
    private const string Why =
        "Past its limit of connections Kestrel closes new ones without an answer; short timeouts close those that wait.";

    public IEnumerable<Check> Examine(ServiceConfiguration facts)
    {
        string set = string.Join(", ", facts.KestrelLimits.Select(limit => $"{limit.Key}={limit.Value}"));
        yield return facts.KestrelLimits switch
        {
            { Count: 0 } =>
                new Check(Id, Severity.Ok, "Its configuration sets no limit of Kestrel; what its code sets is not seen.", Why,
                    Change: null),
            _ when facts.KestrelLimits.Keys.Any(name => name.StartsWith("MaxConcurrent", StringComparison.OrdinalIgnoreCase)) =>
                new Check(Id, Severity.Warning, $"Its configuration bounds Kestrel's connections: {set}.", Why,
                    "Leave Kestrel:Limits:MaxConcurrentConnections out, or stay below it with --max-connections."),
            _ =>
                new Check(Id, Severity.Info, $"Its configuration sets limits of Kestrel: {set}.", Why,
                    "Leave them out of Kestrel:Limits for the defaults."),
        };
    }
}
