using System.Collections.Concurrent;

namespace Orders;

/// <summary>Orders in memory.</summary>
internal sealed class OrderBook
{
    // A load test creates many: the oldest make room.
    private const int Most = 100_000;

    private readonly ConcurrentDictionary<int, Order> _orders = new();
    private int _last;

    public Order Create(NewOrder wish)
    {
        int id = Interlocked.Increment(ref _last);
        _orders.TryRemove(id - Most, out _);
        return _orders[id] = new Order(id, wish.Product, wish.Quantity, "open");
    }

    public Order? Find(int id) => _orders.GetValueOrDefault(id);

    public Order? Change(int id, NewOrder wish) =>
        Find(id) is { } order ? _orders[id] = order with { Product = wish.Product, Quantity = wish.Quantity } : null;

    public bool Delete(int id) => _orders.TryRemove(id, out _);

    public IReadOnlyList<Order> List(int count)
    {
        int last = Volatile.Read(ref _last);
        return [.. Enumerable.Range(0, Math.Clamp(count, 0, 100)).Select(back => Find(last - back)).OfType<Order>()];
    }
}
