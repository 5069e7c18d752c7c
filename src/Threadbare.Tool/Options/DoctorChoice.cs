namespace Threadbare.Tool.Options;

/// <summary>The target that the doctor examines besides the machine.</summary>
/// <param name="Url">The target's address; null for none.</param>
/// <param name="Pid">The process named in place of the one that listens there; null for none.</param>
internal sealed record DoctorChoice(Uri? Url, int? Pid)
{
    /// <summary>True when the target runs on this machine.</summary>
    public bool IsLocal => Pid is not null || (Url is { } url && TargetPlace.IsLocal(url.AbsoluteUri));

    /// <summary>The target's process; null if none was found that belongs to this user.</summary>
    public int? FindProcess() => Pid ?? (IsLocal ? ListeningProcess.Find(Url!.Port) : null);
}
