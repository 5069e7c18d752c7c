namespace Threadbare.Tool.Output;

/// <summary>Writes what a watch shows to its journal too.</summary>
internal sealed class JournaledWatch(IWatchObserver shown, WatchJournal journal) : IWatchObserver
{
    public void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame)
    {
        journal.Add(interval);
        shown.OnInterval(interval, blame);
    }

    public void OnChange(PoolState before, PoolState now, RuntimeSample? sample)
    {
        journal.Say(WatchLines.Change(before, now, sample));
        shown.OnChange(before, now, sample);
    }

    public void OnReport(string text)
    {
        journal.Say(text);
        shown.OnReport(text);
    }

    public void OnProcessEnded()
    {
        journal.Say("the process has ended");
        shown.OnProcessEnded();
    }

    public void OnEnd() => shown.OnEnd();
}
