namespace Shop;

/// <summary>Knows how many pieces of a product are left. It takes a while to count them.</summary>
internal sealed class Warehouse
{
    private static readonly TimeSpan CountingTime = TimeSpan.FromMilliseconds(100);

    private readonly int[] _pieces = [0, 10, 20, 30];

    public async Task<int> CountAsync(int product, CancellationToken cancellationToken)
    {
        await Task.Delay(CountingTime, cancellationToken);
        return _pieces[product];
    }

    /// <summary>The same, on the thread of the request.</summary>
    public int Count(int product)
    {
        Thread.Sleep(CountingTime); // holds the thread
        return _pieces[product];
    }
}
