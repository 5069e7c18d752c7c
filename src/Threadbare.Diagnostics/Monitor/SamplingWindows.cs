namespace Threadbare.Diagnostics.Monitor;

/// <summary>The windows that show lines of code and slow the process meanwhile: when they open, and what they showed.</summary>
/// <param name="stacks">Takes the windows.</param>
/// <param name="note">Adds a sentence to the notes of the run.</param>
internal sealed class SamplingWindows(IStackWatch stacks, Action<string> note) : IAsyncDisposable
{
    private readonly CancellationTokenSource _stop = new();
    private ReasonDetector _idle = ReasonDetector.CreateForReleases();
    private ReasonDetector _waits = ReasonDetector.CreateForAwaits();
    private ReasonDetector _work = ReasonDetector.CreateForWork();
    private ReasonDetector _growth = ReasonDetector.CreateForGrowth();
    private Task _releaseWindow = Task.CompletedTask;
    private Task _awaitWindow = Task.CompletedTask;
    private Task _workWindow = Task.CompletedTask;
    private Task _retainedWindow = Task.CompletedTask;
    private CancellationTokenSource _load = new();
    private int _seconds;

    /// <summary>The mechanisms that let waiting work continue, of the last window.</summary>
    public IReadOnlyList<AsyncRelease> Releases { get; private set; } = [];

    /// <summary>The awaited code of the last window.</summary>
    public AwaitedCode Awaited { get; private set; } = AwaitedCode.None;

    /// <summary>Forgets the load before.</summary>
    public void BeginLoad()
    {
        (Releases, Awaited, _seconds) = ([], AwaitedCode.None, 0);
        _idle = ReasonDetector.CreateForReleases();
        _waits = ReasonDetector.CreateForAwaits();
        _work = ReasonDetector.CreateForWork();
        _growth = ReasonDetector.CreateForGrowth();
        _load.Dispose();
        _load = CancellationTokenSource.CreateLinkedTokenSource(_stop.Token);
    }

    /// <summary>Opens the windows for which a second of the load gives a reason, each once in a load.</summary>
    public void OpenIfWorth(RuntimeSample second)
    {
        _seconds++;
        if (_idle.Add(second) is { } idle)
        {
            note($"{idle} So after second {_seconds} of the load, the stacks of queued work were "
                + "recorded for half a second; the next second includes the cost.");
            _releaseWindow = SampleAsync(ProbeWindow.Releases, _stop.Token);
        }

        if (_waits.Add(second) is { } wait)
        {
            note($"{wait} So after second {_seconds} of the load, the lines that await were recorded for one to three seconds; "
                + "the next seconds include the cost.");
            _awaitWindow = SampleAfterAsync(_releaseWindow, ProbeWindow.Awaits, _stop.Token, _load.Token);
        }

        if (_work.Add(second) is { } work)
        {
            note($"{work} So after second {_seconds} of the load, threads at work, allocations and exceptions were sampled for about "
                + "a second; the next two seconds include the cost.");
            _workWindow = SampleAsync(ProbeWindow.Work, _load.Token);
        }

        if (_growth.Add(second) is { } growth)
        {
            note($"{growth} So after second {_seconds} of the load, new objects were followed for eight seconds, and the service's runtime "
                + "was asked for one full collection, to see which of them stay; these seconds include the cost.");
            _retainedWindow = SampleAfterAsync(Task.WhenAll(_awaitWindow, _workWindow), ProbeWindow.Retained, _load.Token);
        }
    }

    /// <summary>Waits for what the windows of this load showed.</summary>
    /// <exception cref="OperationCanceledException">The wait was cancelled.</exception>
    public async Task EndLoadAsync(CancellationToken cancellationToken)
    {
        // A window that outlasts the load would show a calm process. One on awaits keeps those of the load.
        await _load.CancelAsync().ConfigureAwait(false);
        await Task.WhenAll(_releaseWindow, _awaitWindow, _workWindow, _retainedWindow).WaitAsync(cancellationToken).ConfigureAwait(false);
    }

    /// <summary>Opens a window once.</summary>
    public Task SampleAsync(ProbeWindow window, CancellationToken cancellationToken, CancellationToken end = default) => window switch
    {
        ProbeWindow.Releases => GuardAsync(
            "Releases of waiting work were not sampled",
            async () => Releases = await stacks.SampleReleasesAsync(cancellationToken).ConfigureAwait(false)),
        ProbeWindow.Awaits => GuardAsync(
            "Awaited calls were not recorded",
            async () => Awaited = await stacks.SampleAwaitsAsync(end, cancellationToken).ConfigureAwait(false)),
        ProbeWindow.Work => GuardAsync(
            "The work of the service was not sampled completely", () => stacks.SampleWorkAsync(cancellationToken)),
        _ => GuardAsync("Objects that stay in use were not followed", () => stacks.SampleRetainedAsync(cancellationToken)),
    };

    /// <summary>Closes the windows that are open.</summary>
    public async ValueTask DisposeAsync()
    {
        await _stop.CancelAsync().ConfigureAwait(false);
        await EndLoadAsync(CancellationToken.None).ConfigureAwait(false);
        _load.Dispose();
        _stop.Dispose();
    }

    // One after the other: each would record the cost of the other.
    private async Task SampleAfterAsync(Task before, ProbeWindow window, CancellationToken cancelled, CancellationToken end = default)
    {
        await before.ConfigureAwait(false);
        await SampleAsync(window, cancelled, end).ConfigureAwait(false);
    }

    private async Task GuardAsync(string failure, Func<Task> sampleAsync)
    {
        try
        {
            await sampleAsync().ConfigureAwait(false);
        }
        catch (UnreadableEventsException fault)
        {
            note($"{failure}: {fault.Message}.");
        }
        catch (OperationCanceledException)
        {
            if (!_stop.IsCancellationRequested)
            {
                note($"{failure}: the load ended first.");
            }
        }
        catch (Exception fault) when (EventSession.IsEndOfProcess(fault))
        {
            // Told by whoever watches the process.
        }
    }
}
