namespace Threadbare.Lab.Products;

/// <summary>A product of the shop.</summary>
public sealed record Product(int Id, string Name, string Category, string Description, decimal Price);
