namespace Threadbare.Loops;

/// <summary>Keeps the first defect of Threadbare during a load, and ends the load at once.</summary>
internal sealed class DefectWatch : IDisposable
{
    private readonly CancellationTokenSource _over = new();
    private Exception? _first;

    /// <summary>The first defect; null until one occurs.</summary>
    public Exception? First => Volatile.Read(ref _first);

    /// <summary>Cancelled by the first defect.</summary>
    public CancellationToken Over => _over.Token;

    /// <summary>Records a defect; any thread may call it.</summary>
    public void Record(Exception defect)
    {
        if (Interlocked.CompareExchange(ref _first, defect, null) is null)
        {
            _over.Cancel();
        }
    }

    /// <summary>Awaits one part of the load, and records its failure.</summary>
    public async Task GuardAsync(Task part)
    {
        try
        {
            await part.ConfigureAwait(false);
        }
        catch (Exception defect)
        {
            Record(defect);
        }
    }

    public void Dispose() => _over.Dispose();
}
