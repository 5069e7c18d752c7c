using System.Runtime.InteropServices;
using Threadbare.Run;

namespace Threadbare.Tool.Cli;

/// <summary>Turns Ctrl+C and signals into the two ways a run can end early: the first ends the load, the second everything.</summary>
internal sealed class Interrupts : IDisposable
{
    private readonly CancellationTokenSource _endLoad = new();
    private readonly CancellationTokenSource _abort = new();
    private readonly List<PosixSignalRegistration> _signals = [];
    private int _count;

    /// <summary>Ends the load; open requests may still finish.</summary>
    public CancellationToken EndLoad => _endLoad.Token;

    /// <summary>Ends everything.</summary>
    public CancellationToken Abort => _abort.Token;

    /// <summary>Both, as a run takes them.</summary>
    public StopTokens Tokens => new(EndLoad, Abort);

    /// <summary>True once there was one.</summary>
    public bool HasAny => Volatile.Read(ref _count) > 0;

    /// <summary>Is told of the first and the second.</summary>
    public Action<int> OnInterrupt { get; set; } = _ => { };

    /// <summary>Listens to the signals that ask this process to end.</summary>
    public static Interrupts OfProcess()
    {
        var interrupts = new Interrupts();
        foreach (PosixSignal signal in (PosixSignal[])[PosixSignal.SIGINT, PosixSignal.SIGTERM, PosixSignal.SIGHUP])
        {
            // The third is left to the system, should ending itself hang.
            interrupts._signals.Add(PosixSignalRegistration.Create(signal, context => context.Cancel = interrupts.Raise() <= 2));
        }

        return interrupts;
    }

    /// <summary>Takes one interrupt and says the how-manieth it is.</summary>
    internal int Raise()
    {
        int count = Interlocked.Increment(ref _count);
        if (count <= 2)
        {
            OnInterrupt(count);
            _endLoad.Cancel();
        }

        if (count == 2)
        {
            _abort.Cancel();
        }

        return count;
    }

    public void Dispose()
    {
        _signals.ForEach(signal => signal.Dispose());
        _endLoad.Dispose();
        _abort.Dispose();
    }
}
