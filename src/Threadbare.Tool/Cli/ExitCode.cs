namespace Threadbare.Tool.Cli;

/// <summary>What the shell is told.</summary>
internal enum ExitCode
{
    /// <summary>Done, and every promise kept.</summary>
    Done = 0,

    /// <summary>A threshold is broken.</summary>
    ThresholdBroken = 1,

    /// <summary>The command line is wrong.</summary>
    Usage = 2,

    /// <summary>The run could not start: the target is out of reach, or the machine's limits are too low.</summary>
    CouldNotStart = 3,

    /// <summary>The figures are not to be trusted.</summary>
    Unreliable = 4,

    /// <summary>Our bug.</summary>
    Bug = 70,

    /// <summary>Ended by Ctrl+C or a signal; what was measured is written.</summary>
    Interrupted = 130,
}
