namespace Shop;

/// <summary>Something to buy.</summary>
public sealed record Product(int Id, string Name, decimal Price)
{
    public static IReadOnlyList<Product> All { get; } =
        [new(101, "Kettle", 39.90m), new(102, "Teapot", 24.50m), new(103, "Cup", 6.20m)];
}
