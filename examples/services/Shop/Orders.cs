using System.Collections.Concurrent;

namespace Shop;

/// <summary>Orders in memory.</summary>
internal sealed class Orders
{
    private readonly ConcurrentDictionary<string, Order> _orders = new();
    private int _last;

    public Order Create(string customer, Product product, int quantity)
    {
        var order = new Order($"A{Interlocked.Increment(ref _last):D6}", customer, product.Name, quantity, product.Price * quantity);
        return _orders[order.Number] = order;
    }

    public Order? Find(string number, string? customer) =>
        _orders.TryGetValue(number, out Order? order) && order.Customer == customer ? order : null;
}

/// <summary>An order.</summary>
internal sealed record Order(string Number, string Customer, string Product, int Quantity, decimal Total);

/// <summary>The wish for an order, as the page's script sends it.</summary>
internal sealed record OrderWish(int ProductId, int Quantity);
