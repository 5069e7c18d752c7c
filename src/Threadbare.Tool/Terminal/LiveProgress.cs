namespace Threadbare.Tool.Terminal;

/// <summary>A bar and the figures of the last second, drawn in place and gone when the run ends.</summary>
/// <remarks>
/// Drawn by hand: Spectre's live display loses count of its lines when the terminal writes something of its own, such as ^C.
/// Each line is cut to the width here, so that the number of lines is known.
/// </remarks>
internal sealed class LiveProgress(IAnsiConsole console) : IProgressView
{
    private readonly Lock _gate = new();
    private ProgressState? _state;
    private string _title = "";
    private string _said = "";
    private int _lines;
    private bool _isOver;

    // Said between two loads, when nothing is drawn.
    public void OnNext(string text)
    {
        lock (_gate)
        {
            console.WriteLine(text);
        }
    }

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        _state = new ProgressState(plan);
        _title = PlanText.Describe(plan);
        Draw(() => _isOver = false);
    }

    public void OnInterval(IntervalResult interval) => Draw(() => _state?.Add(interval));

    public void OnFinished(RunResult result) => Draw(() => _isOver = true);

    public void OnEnding(string text) => Draw(() =>
    {
        _said = text;
        _state?.End();
    });

    public ValueTask DisposeAsync()
    {
        Draw(() => _isOver = true);
        return ValueTask.CompletedTask;
    }

    // Seconds come from the thread that merges, an end from the one that takes signals.
    private void Draw(Action change)
    {
        lock (_gate)
        {
            change();
            string back = _lines > 1 ? $"\r\u001b[{_lines - 1}A\u001b[J" : "\r\u001b[J";
            console.Write(new ControlCode(back));
            IReadOnlyList<Markup> lines = _isOver || _state is null
                ? []
                : ProgressPicture.Lines(_title, _state, _said, console.Profile.Width);
            for (int i = 0; i < lines.Count; i++)
            {
                console.Write(lines[i]);
                console.Write(new ControlCode(i < lines.Count - 1 ? "\r\n" : ""));
            }

            _lines = lines.Count;
        }
    }
}
