namespace Threadbare.Tool.Terminal;

/// <summary>A table of the last seconds and the places that hold threads, drawn in place; what must be read scrolls away above
/// it.</summary>
/// <remarks>Drawn by hand, as <see cref="LiveProgress"/> is and for its reason.</remarks>
internal sealed class LiveWatch(IAnsiConsole console, string title, TimeProvider time) : IWatchObserver
{
    private readonly Lock _gate = new();
    private readonly Queue<(DateTimeOffset At, RuntimeSample? Sample)> _seconds = new();
    private IReadOnlyList<BlamedPlace> _blame = [];
    private int _lines;

    public void OnInterval(IntervalResult interval, IReadOnlyList<BlamedPlace> blame)
    {
        lock (_gate)
        {
            _blame = blame;
            _seconds.Enqueue((time.GetLocalNow(), interval.Runtime));
            if (_seconds.Count > WatchTable.Rows)
            {
                _seconds.Dequeue();
            }

            Draw(WatchTable.Lines(title, [.. _seconds], _blame));
        }
    }

    public void OnChange(PoolState before, PoolState now, RuntimeSample? sample) => OnReport(WatchLines.Change(before, now, sample));

    public void OnProcessEnded() => OnReport("the process has ended");

    // A report that was written is told from another thread than the seconds.
    public void OnReport(string text)
    {
        lock (_gate)
        {
            Draw([]);
            console.WriteLine($"{time.GetLocalNow():HH:mm:ss}  {text}", new Style(Color.Yellow));
            Draw(WatchTable.Lines(title, [.. _seconds], _blame));
        }
    }

    public void OnEnd()
    {
        lock (_gate)
        {
            Draw([]);
        }
    }

    private void Draw(IReadOnlyList<string> lines)
    {
        console.Write(new ControlCode(_lines > 1 ? $"\r\u001b[{_lines - 1}A\u001b[J" : "\r\u001b[J"));
        for (int i = 0; i < lines.Count; i++)
        {
            // None fills the width: a full line makes some terminals wrap.
            string line = lines[i].Length < console.Profile.Width ? lines[i] : lines[i][..(console.Profile.Width - 2)] + "…";
            console.Write(new Text(line, i == 0 ? new Style(decoration: Decoration.Bold) : Style.Plain));
            console.Write(new ControlCode(i < lines.Count - 1 ? "\r\n" : ""));
        }

        _lines = lines.Count;
    }
}
