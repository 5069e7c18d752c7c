using Threadbare.Diagnostics.Processes;
using Threadbare.Run;

namespace Threadbare.Tool.Options;

/// <summary>What the doctor looks at beside the machine.</summary>
/// <param name="Url">The target's address; null for none.</param>
/// <param name="Pid">The process named in place of the one that listens there; null for none.</param>
internal sealed record DoctorChoice(Uri? Url, int? Pid)
{
    /// <summary>True when the target runs on this machine.</summary>
    public bool IsLocal => Pid is not null || (Url is { } url && TargetPlace.IsLocal(url.AbsoluteUri));

    /// <summary>The target's process; null where none of ours is found.</summary>
    public int? FindProcess() => Pid ?? (IsLocal ? ListeningProcess.Find(Url!.Port) : null);
}
