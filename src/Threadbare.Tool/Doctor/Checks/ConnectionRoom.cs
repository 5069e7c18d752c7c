namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Files and sockets that this tool and the target may hold open: enough for the most virtual users that a search tries by
/// default.</summary>
internal sealed class ConnectionRoom : ICheck<MachineFacts>, ICheck<ProcessFacts>
{
    public IEnumerable<Check> Examine(MachineFacts facts) =>
    [
        Examine(
            "file-descriptors",
            "this tool",
            facts.Limits.OpenFiles,
            "Each virtual user has a connection of its own, and each connection takes a file descriptor: a search ends where they do.",
            "Raise the limit with 'ulimit -n 20000' in the shell that starts threadbare (as root, or by /etc/security/limits.conf)."),
    ];

    public IEnumerable<Check> Examine(ProcessFacts facts) =>
    [
        Examine(
            "target-file-descriptors",
            "the target",
            facts.OpenFiles,
            "A service that has none left takes no connection any more, nor opens one to its database: that looks like a limit of its "
                + "code.",
            "Raise it where the service is started: 'ulimit -n 20000', LimitNOFILE= of its systemd unit, or --ulimit nofile= of its "
                + "container."),
    ];

    private static Check Examine(string id, string who, long? openFiles, string why, string change)
    {
        if (new MachineLimits(openFiles, null).Connections is not { } connections)
        {
            return new Check(id, Severity.Info, $"How many files {who} may hold open is not seen.", why, change);
        }

        string statement = $"{who} may hold {Figures.Count(openFiles ?? 0)} files and sockets open: room for about "
            + $"{Figures.Count(connections)} connections.";
        return connections < LoadSearch.DefaultMostUsers
            ? new Check(id, Severity.Warning, Capital(statement), why, change)
            : new Check(id, Severity.Ok, Capital(statement), why, Change: null);
    }

    private static string Capital(string text) => char.ToUpperInvariant(text[0]) + text[1..];
}
