namespace Threadbare.Lab.Partner;

/// <summary>Serves so many requests at a time; the others wait their turn, first come first served.</summary>
internal sealed class Slots(int? count)
{
    private readonly SemaphoreSlim? _free = count is { } limit ? new SemaphoreSlim(limit) : null;

    public async ValueTask<T> ServeAsync<T>(Func<ValueTask<T>> serve, CancellationToken cancellationToken)
    {
        if (_free is null)
        {
            return await serve();
        }

        await _free.WaitAsync(cancellationToken);
        try
        {
            return await serve();
        }
        finally
        {
            _free.Release();
        }
    }
}
