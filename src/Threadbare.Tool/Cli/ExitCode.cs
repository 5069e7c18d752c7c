namespace Threadbare.Tool.Cli;

/// <summary>The exit codes of the tool.</summary>
internal enum ExitCode
{
    /// <summary>Done, and no threshold is broken.</summary>
    Done = 0,

    /// <summary>A threshold is broken.</summary>
    ThresholdBroken = 1,

    /// <summary>The command line is wrong.</summary>
    Usage = 2,

    /// <summary>The run could not start: the target cannot be reached, or the machine's limits are too low.</summary>
    CouldNotStart = 3,

    /// <summary>The figures cannot be trusted.</summary>
    Unreliable = 4,

    /// <summary>A bug in the tool.</summary>
    Bug = 70,

    /// <summary>Ended by Ctrl+C or a signal; what was measured is written.</summary>
    Interrupted = 130,
}
