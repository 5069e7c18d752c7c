using Threadbare.Tool.Doctor.Facts;

namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Files and sockets that the target may hold open.</summary>
internal sealed class ServiceDescriptors : ICheck<ProcessFacts>
{
    public IEnumerable<Check> Examine(ProcessFacts facts) =>
    [
        ConnectionRoom.Examine(
            "target-file-descriptors",
            "the target",
            facts.OpenFiles,
            "A service that has none left takes no connection any more, nor opens one to its database: that looks like a limit of its "
                + "code.",
            "Raise it where the service is started: 'ulimit -n 20000', LimitNOFILE= of its systemd unit, or --ulimit nofile= of its "
                + "container."),
    ];
}
