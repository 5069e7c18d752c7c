namespace Talk;

/// <summary>Stores messages. Each takes 20 ms, as a write to a database would.</summary>
internal sealed class Archive : IDisposable
{
    private static readonly TimeSpan WritingTime = TimeSpan.FromMilliseconds(20);

    private readonly SemaphoreSlim _writers = new(4);
    private long _kept;

    /// <summary>Stores a message while three others are stored at most: 200 a second in all.</summary>
    public async Task<long> KeepInTurnAsync(string text)
    {
        await _writers.WaitAsync(); // waits for a permit
        try
        {
            return await KeepAsync(text);
        }
        finally
        {
            _writers.Release();
        }
    }

    /// <summary>Counts the messages.</summary>
    public async Task<long> CountAsync()
    {
        await Task.Delay(5);
        return Interlocked.Read(ref _kept);
    }

    /// <summary>Stores a message beside all others.</summary>
    public async Task<long> KeepAsync(string text)
    {
        await Task.Delay(WritingTime);
        return text.Length > 0 ? Interlocked.Increment(ref _kept) : 0;
    }

    public void Dispose() => _writers.Dispose();
}
