using Threadbare.Diagnostics.Investigation.Watching;

namespace Threadbare.Tool.Terminal;

/// <summary>Shows a watched process in a view.</summary>
internal sealed class WatchFollower(IWatchView view) : IWatchObserver
{
    public void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame) => view.OnInterval(interval, blame);

    public void OnChange(PoolState before, PoolState now, RuntimeSample? sample) => view.Say(WatchLines.Change(before, now, sample));

    public void OnReport(string text) => view.Say(text);

    public void OnProcessEnded() => view.Say("the process has ended");

    public void OnEnd() => view.OnEnd();
}
