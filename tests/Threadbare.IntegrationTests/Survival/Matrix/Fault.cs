namespace Threadbare.IntegrationTests.Survival.Matrix;

/// <summary>The things that can go wrong while a verb measures.</summary>
public enum Fault
{
    /// <summary>The terminal window is closed: SIGHUP, and no stream is left.</summary>
    TerminalClosed,

    /// <summary>Nothing can be written to standard error.</summary>
    StderrFull,

    /// <summary>Standard output is closed.</summary>
    StdoutClosed,

    /// <summary>The disk of the output folder is full.</summary>
    DiskFull,

    /// <summary>The output folder is deleted.</summary>
    FolderDeleted,

    /// <summary>The target is killed.</summary>
    TargetKilled,

    /// <summary>The target is stopped and goes on after the tool has ended.</summary>
    TargetStopped,

    /// <summary>The target is killed and another is started at its address.</summary>
    TargetRestarted,

    /// <summary>The sessions with the target's runtime are cut.</summary>
    SessionCut,

    /// <summary>The target's runtime sends events that cannot be read.</summary>
    MalformedTrace,

    /// <summary>Ctrl+C.</summary>
    Interrupt,

    /// <summary>Ctrl+C twice.</summary>
    InterruptTwice,

    /// <summary>Ctrl+C while a launched service is followed up.</summary>
    InterruptInFollowUp,

    /// <summary>SIGTERM.</summary>
    Terminate,

    /// <summary>SIGKILL.</summary>
    Kill,
}
