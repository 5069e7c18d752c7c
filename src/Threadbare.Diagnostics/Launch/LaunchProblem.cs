namespace Threadbare.Diagnostics.Launch;

/// <summary>Why a command cannot be started on this machine.</summary>
internal enum LaunchProblem
{
    /// <summary>It can be started.</summary>
    None,

    /// <summary>Launching needs Linux or macOS.</summary>
    UnsupportedSystem,

    /// <summary>The command has no words.</summary>
    Empty,

    /// <summary>The program is neither a file nor on the search path.</summary>
    ProgramNotFound,
}
