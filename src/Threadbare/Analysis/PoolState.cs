namespace Threadbare.Analysis;

/// <summary>How a thread pool fares.</summary>
public enum PoolState
{
    /// <summary>Work is taken up as it comes, or nothing says otherwise.</summary>
    Calm,

    /// <summary>Work waits for a thread while threads are blocked and processors are idle.</summary>
    Starved,

    /// <summary>Work waits because the processors are busy: more threads would not help.</summary>
    ProcessorBound,
}
