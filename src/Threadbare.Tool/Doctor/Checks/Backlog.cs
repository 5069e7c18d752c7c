namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Connections that the kernel keeps for a listener that has not taken them yet.</summary>
internal sealed class Backlog : ICheck<MachineFacts>
{
    // What Kestrel asks for; the kernel gives the lesser of the two.
    private const int OfKestrel = 512;

    private const string Id = "backlog";
    private const string Why = "When more virtual users arrive at once than fit, the rest wait a second and more until the kernel knocks "
        + "again: times of 1 s and 3 s that no code of the service causes.";
    private const string Change = "Raise it with 'sysctl -w net.core.somaxconn=4096' (as root) and start the service again.";

    public IEnumerable<Check> Examine(MachineFacts facts)
    {
        yield return facts.Backlog switch
        {
            null =>
                new Check(Id, Severity.Info, "How many connections may wait to be taken (net.core.somaxconn) is not seen.", Why, Change),
            < OfKestrel and var few =>
                new Check(Id, Severity.Warning,
                    $"At most {Figures.Count(few)} connections may wait to be taken (net.core.somaxconn); Kestrel asks for {OfKestrel}.",
                    Why, Change),
            var many =>
                new Check(Id, Severity.Ok,
                    $"{Figures.Count(many.Value)} connections may wait to be taken (net.core.somaxconn); Kestrel asks for {OfKestrel}.",
                    Why, Change: null),
        };
    }
}
