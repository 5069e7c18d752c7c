namespace Threadbare.Tool.Doctor.Checks;

/// <summary>The limit of outbound HTTP connections, which only code sets.</summary>
internal sealed class OutboundConnections : ICheck<DotNetFacts>
{
    public IEnumerable<Check> Examine(DotNetFacts facts) =>
    [
        new(
            "outbound-connections",
            Severity.Info,
            "The limit of outbound HTTP connections (MaxConnectionsPerServer) is set in code and cannot be read from outside; without it "
                + "there is none.",
            "Calls that find no free connection wait inside the process, and look like a slow partner.",
            "threadbare find measures whether requests wait for one, and how many there are."),
    ];
}
