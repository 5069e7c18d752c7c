namespace Threadbare.Lab.Hosting;

/// <summary>Something that is opened once, by the first request that needs it. If that fails, the next request tries again.</summary>
internal sealed class OnceOpened<T>(Func<CancellationToken, Task<T>> open) : IDisposable
    where T : class
{
    private readonly SemaphoreSlim _turn = new(1, 1);

    /// <summary>The opened thing; null until then.</summary>
    public T? Value { get; private set; }

    /// <summary>Opens it, unless it is open.</summary>
    public async Task<T> OpenAsync(CancellationToken cancellationToken)
    {
        if (Value is { } opened)
        {
            return opened;
        }

        await _turn.WaitAsync(cancellationToken);
        try
        {
            return Value ??= await open(cancellationToken);
        }
        finally
        {
            _turn.Release();
        }
    }

    public void Dispose() => _turn.Dispose();
}
