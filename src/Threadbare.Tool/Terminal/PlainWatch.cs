namespace Threadbare.Tool.Terminal;

/// <summary>Prints a line every few seconds, for logs and pipes; when quiet, only what must be read.</summary>
internal sealed class PlainWatch(TextWriter writer, bool isQuiet, TimeProvider time) : IWatchView
{
    private const int SecondsBetween = 5;

    public void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame)
    {
        if (!isQuiet && (interval.T + 1) % SecondsBetween == 0)
        {
            Say(WatchLines.Describe(interval.Runtime));
        }
    }

    public void Say(string text) => writer.WriteLine($"{time.GetLocalNow():HH:mm:ss}  {text}");

    public void OnEnd()
    {
    }
}
