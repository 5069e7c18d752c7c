namespace Threadbare.Lab.Partner;

/// <summary>Limits how many requests are served at a time; the others wait in order of arrival.</summary>
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
