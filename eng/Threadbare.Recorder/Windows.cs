namespace Threadbare.Recorder;

/// <summary>The windows that a recording has beside the runtime's figures and the stack bursts.</summary>
[Flags]
internal enum Windows
{
    /// <summary>No other window.</summary>
    None = 0,

    /// <summary>How long work items wait in the pool's queue.</summary>
    QueueWait = 1,

    /// <summary>Which lines await.</summary>
    Awaits = 2,

    /// <summary>Which lines use the processors and allocate.</summary>
    Work = 4,
}
