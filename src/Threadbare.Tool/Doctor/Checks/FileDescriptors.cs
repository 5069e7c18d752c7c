using Threadbare.Tool.Doctor.Facts;

namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Files and sockets that this tool may hold open.</summary>
internal sealed class FileDescriptors : ICheck<MachineFacts>
{
    public IEnumerable<Check> Examine(MachineFacts facts) =>
    [
        ConnectionRoom.Examine(
            "file-descriptors",
            "this tool",
            facts.Limits.OpenFiles,
            "Each virtual user has a connection of its own, and each connection takes a file descriptor: a search ends where they do.",
            "Raise the limit with 'ulimit -n 20000' in the shell that starts threadbare (as root, or by /etc/security/limits.conf)."),
    ];
}
