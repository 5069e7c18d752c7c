namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Local ports for connections to one address.</summary>
internal sealed class EphemeralPorts : ICheck<MachineFacts>
{
    private const string Id = "ephemeral-ports";
    private const string Why = "Each connection to one address takes a local port, and keeps it for a minute after it was closed: without "
        + "keep-alive they run out at some hundred connections a second.";
    private const string Change =
        "Widen them with 'sysctl -w net.ipv4.ip_local_port_range=\"1024 65535\"' (as root), or spread the load over more addresses.";

    public IEnumerable<Check> Examine(MachineFacts facts)
    {
        if (facts.Limits.EphemeralPorts is not { } ports)
        {
            yield return new Check(Id, Severity.Info, "How many local ports there are for connections is not seen.", Why, Change);
            yield break;
        }

        string waiting = facts.SocketsInTimeWait is { } sockets ? $"; {Figures.Count(sockets)} held by sockets of closed connections" : "";
        string statement = $"{Figures.Count(ports)} local ports for connections to one address{waiting}.";
        yield return ports - (facts.SocketsInTimeWait ?? 0) < LoadSearch.DefaultMostUsers
            ? new Check(Id, Severity.Warning, statement, Why, Change)
            : new Check(Id, Severity.Ok, statement, Why, Change: null);
    }
}
