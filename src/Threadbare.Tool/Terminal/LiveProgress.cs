using Spectre.Console;
using Spectre.Console.Rendering;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Tool.Terminal;

/// <summary>A bar and the figures of the last second, drawn in place and gone when the run ends.</summary>
internal sealed class LiveProgress(IAnsiConsole console) : IProgressView
{
    private readonly TaskCompletionSource _ended = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private Task _drawing = Task.CompletedTask;
    private LiveDisplayContext? _context;
    private ProgressState? _state;
    private string _title = "";
    private string _said = "";

    public void OnStarted(LoadPlan plan, IReadOnlyList<Stage> stages)
    {
        _state = new ProgressState(plan);
        _title = PlanText.Of(plan);
        _drawing = console.Live(ProgressPicture.Of(_title, _state, _said, console.Profile.Width)).AutoClear(true).StartAsync(context =>
        {
            _context = context;
            return _ended.Task;
        });
    }

    public void OnInterval(IntervalResult interval)
    {
        _state!.Add(interval);
        Draw();
    }

    public void OnFinished(RunResult result) => _ended.TrySetResult();

    public void OnEnding(string text)
    {
        _said = text;
        _state?.End();
        Draw();
    }

    public async ValueTask DisposeAsync()
    {
        _ended.TrySetResult();
        await _drawing;
    }

    private void Draw()
    {
        if (_context is { } context && _state is { } state && !_ended.Task.IsCompleted)
        {
            IRenderable picture = ProgressPicture.Of(_title, state, _said, console.Profile.Width);
            context.UpdateTarget(picture);
        }
    }
}
