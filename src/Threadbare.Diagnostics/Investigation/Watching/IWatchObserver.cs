namespace Threadbare.Diagnostics.Investigation.Watching;

/// <summary>Follows a process that is watched without any load.</summary>
internal interface IWatchObserver
{
    /// <summary>A second has passed.</summary>
    /// <param name="interval">What was seen in it.</param>
    /// <param name="blame">The lines that hold threads, most threads first; empty unless the pool is starved.</param>
    void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame);

    /// <summary>The pool's state has changed.</summary>
    void OnChange(PoolState before, PoolState now, RuntimeSample? sample);

    /// <summary>Shows a sentence.</summary>
    void OnReport(string text);

    /// <summary>The watched process is gone.</summary>
    void OnProcessEnded();

    /// <summary>The watching is over.</summary>
    void OnEnd();
}
