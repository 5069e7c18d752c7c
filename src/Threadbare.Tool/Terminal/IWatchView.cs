using Threadbare.Diagnostics.Investigation.Watching;

namespace Threadbare.Tool.Terminal;

/// <summary>Shows a watched process on standard error.</summary>
internal interface IWatchView : IWatchObserver
{
    /// <summary>Something happened that must be read, and stays.</summary>
    void Say(string text);

    void IWatchObserver.OnChange(PoolState before, PoolState now, RuntimeSample? sample) => Say(WatchLines.Change(before, now, sample));

    void IWatchObserver.OnReport(string text) => Say(text);

    void IWatchObserver.OnProcessEnded() => Say("the process has ended");
}
