namespace Threadbare.Load;

/// <summary>One that reports intervals: a loop of this process, or an agent that carries a share elsewhere.</summary>
internal abstract class IntervalSource
{
    /// <summary>True for the bystander, which is counted apart.</summary>
    public abstract bool IsBystander { get; }

    /// <summary>Takes a merged report back; any thread may call it.</summary>
    public abstract void GiveBack(LoopInterval interval);
}
