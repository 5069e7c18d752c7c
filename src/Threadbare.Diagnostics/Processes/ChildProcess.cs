namespace Threadbare.Diagnostics.Processes;

/// <summary>A process that lives no longer than this one, even when this one is killed: its <see cref="ILifeline"/> sees to that.</summary>
internal sealed class ChildProcess : IAsyncDisposable
{
    // An ended process has closed its own end of the pipe; its last lines take milliseconds to read.
    private static readonly TimeSpan OutputLimit = TimeSpan.FromSeconds(2);

    // A stack trace in one line of JSON fits.
    private const int LongestLine = 16_000;

    private readonly Process _process;
    private readonly ILifeline _lifeline;
    private readonly TimeProvider _time;
    private readonly string _name;
    private readonly OutputTail _tail = new(capacity: 1_000);
    private readonly TaskCompletionSource<Match> _ready = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private readonly Task _output;
    private bool _isDisposed;

    private ChildProcess(Process process, ILifeline lifeline, string name, Regex? ready, TimeProvider time)
    {
        (_process, _lifeline, _name, _time) = (process, lifeline, name, time);
        _output = Task.WhenAll(ReadAsync(process.StandardOutput, ready), ReadAsync(process.StandardError, ready));
    }

    public int Id => _process.Id;

    public bool HasExited => _process.HasExited;

    /// <summary>The last lines printed, for the message of a failure.</summary>
    public string Tail => _tail.Last(40);

    /// <summary>All that it printed, but no more than a thousand lines.</summary>
    public string Printed => _tail.ToString();

    /// <summary>Starts a process that ends when its standard input does.</summary>
    public static ChildProcess Start(ProcessStartInfo start, string name, Regex? ready, TimeProvider time) =>
        Start(start, name, ready, time, process => new InputLifeline(process));

    /// <summary>Starts a process that ends as its lifeline says.</summary>
    public static ChildProcess Start(
        ProcessStartInfo start, string name, Regex? ready, TimeProvider time, Func<Process, ILifeline> hold)
    {
        start.RedirectStandardInput = true;
        start.RedirectStandardOutput = true;
        start.RedirectStandardError = true;
        Process process = Process.Start(start)!;
        return new ChildProcess(process, hold(process), name, ready, time);
    }

    /// <summary>Waits for the line that says the process is ready.</summary>
    /// <exception cref="ProcessStartException">It ended first, or said nothing within <paramref name="patience"/>.</exception>
    public async Task<Match> AwaitReadyAsync(TimeSpan patience, CancellationToken cancellationToken)
    {
        try
        {
            var first = await Task.WhenAny(_ready.Task, _output).WaitAsync(patience, _time, cancellationToken).ConfigureAwait(false);
            return first == _ready.Task || _ready.Task.IsCompleted
                ? await _ready.Task.ConfigureAwait(false)
                : throw Failure("ended before it was ready");
        }
        catch (TimeoutException)
        {
            throw Failure($"was not ready after {patience.TotalSeconds:0} s");
        }
    }

    /// <summary>Waits for the process to end by itself.</summary>
    public async Task<int> AwaitExitAsync(CancellationToken cancellationToken)
    {
        await _process.WaitForExitAsync(cancellationToken).ConfigureAwait(false);
        await AwaitOutputAsync().ConfigureAwait(false);
        return _process.ExitCode;
    }

    public ProcessStartException Failure(string whatHappened) =>
        new($"{_name} {whatHappened}. It printed last:{Environment.NewLine}{Tail}");

    /// <summary>Asks it to end, and kills it with all it started when it has not done so in time.</summary>
    public async ValueTask DisposeAsync()
    {
        if (_isDisposed)
        {
            return;
        }

        _isDisposed = true;
        _lifeline.Ask();
        try
        {
            await _process.WaitForExitAsync(CancellationToken.None).WaitAsync(_lifeline.Patience, _time).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            _lifeline.Kill();
            await _process.WaitForExitAsync(CancellationToken.None).ConfigureAwait(false);
        }

        await AwaitOutputAsync().ConfigureAwait(false);
        _lifeline.Dispose();
        _process.Dispose();
    }

    // A descendant that left the process group may hold the output open for as long as it lives. It has nothing more to tell.
    private async Task AwaitOutputAsync()
    {
        try
        {
            await _output.WaitAsync(OutputLimit, _time, CancellationToken.None).ConfigureAwait(false);
        }
        catch (TimeoutException)
        {
            // The lines read so far are kept.
        }
    }

    private async Task ReadAsync(StreamReader output, Regex? ready)
    {
        var lines = new BoundedLines(output, LongestLine);
        while (await lines.ReadAsync(CancellationToken.None).ConfigureAwait(false) is { } line)
        {
            _tail.Add(line);
            if (ready?.Match(line) is { Success: true } match)
            {
                _ready.TrySetResult(match);
            }
        }
    }
}
