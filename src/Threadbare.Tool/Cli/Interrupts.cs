namespace Threadbare.Tool.Cli;

/// <summary>Turns Ctrl+C and signals into the two ways in which a run can end early: the first ends the load, the second ends
/// everything, within two seconds even if something hangs.</summary>
internal sealed class Interrupts : IDisposable
{
    private static readonly TimeSpan LongestEnd = TimeSpan.FromSeconds(2);

    private readonly CancellationTokenSource _endLoad = new();
    private readonly CancellationTokenSource _abort = new();
    private readonly List<PosixSignalRegistration> _signals = [];
    private CancellationTokenRegistration _cancelled;
    private int _count;

    /// <summary>Ends the load; open requests may still finish.</summary>
    public CancellationToken EndLoad => _endLoad.Token;

    /// <summary>Ends everything.</summary>
    public CancellationToken Abort => _abort.Token;

    /// <summary>Both, as a run takes them.</summary>
    public StopTokens Tokens => new(EndLoad, Abort);

    /// <summary>True after the first interrupt.</summary>
    public bool HasAny => Volatile.Read(ref _count) > 0;

    /// <summary>The signal of the first interrupt; null before it.</summary>
    public PosixSignal? Signal { get; private set; }

    /// <summary>Receives the number of each of the first two interrupts.</summary>
    public Action<int> OnInterrupt { get; set; } = _ => { };

    // Called before anything is asked to end, which may hang too.
    private Action EndProcessSoon { get; init; } = () => { };

    /// <summary>Listens to the signals that ask this process to end.</summary>
    /// <param name="cancellationToken">Counts as the first of them.</param>
    public static Interrupts OfProcess(CancellationToken cancellationToken)
    {
        var interrupts = new Interrupts { EndProcessSoon = StartLastThread };
        interrupts._cancelled = cancellationToken.Register(() => interrupts.Raise());
        foreach (PosixSignal signal in (PosixSignal[])[PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP])
        {
            // The third is left to the system.
            interrupts._signals.Add(PosixSignalRegistration.Create(signal, context =>
            {
                interrupts.Signal ??= signal;
                context.Cancel = interrupts.Raise() <= 2;
            }));
        }

        return interrupts;
    }

    /// <summary>Counts one interrupt and returns the count.</summary>
    internal int Raise()
    {
        int count = Interlocked.Increment(ref _count);
        // Ended first and reported afterwards: a terminal that is gone must not keep the load going.
        if (count == 1)
        {
            _endLoad.Cancel();
        }

        if (count == 2)
        {
            EndProcessSoon();
            _abort.Cancel();
        }

        if (count <= 2)
        {
            OnInterrupt(count);
        }

        return count;
    }

    // A thread of its own: whatever hangs may hold all threads of the pool. A launched service ends with this process.
    private static void StartLastThread() => new Thread(() =>
    {
        using var never = new ManualResetEventSlim();
        never.Wait(LongestEnd);
        Environment.Exit((int)ExitCode.Interrupted);
    }) { IsBackground = true, Name = "last" }.Start();

    public void Dispose()
    {
        _cancelled.Dispose();
        _signals.ForEach(signal => signal.Dispose());
        _endLoad.Dispose();
        _abort.Dispose();
    }
}
