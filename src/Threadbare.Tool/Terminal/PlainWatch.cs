namespace Threadbare.Tool.Terminal;

/// <summary>Prints a line every few seconds, for logs and pipes; when quiet, only what must be read.</summary>
internal sealed class PlainWatch(TextWriter writer, bool isQuiet, TimeProvider time) : IWatchObserver
{
    private const int SecondsBetween = 5;

    public void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame)
    {
        if (!isQuiet && (interval.T + 1) % SecondsBetween == 0)
        {
            OnReport(WatchLines.Describe(interval.Runtime));
        }
    }

    public void OnChange(PoolState before, PoolState now, RuntimeSample? sample) => OnReport(WatchLines.Change(before, now, sample));

    public void OnProcessEnded() => OnReport("the process has ended");

    public void OnReport(string text) => writer.WriteLine($"{time.GetLocalNow():HH:mm:ss}  {text}");

    public void OnEnd()
    {
    }
}
