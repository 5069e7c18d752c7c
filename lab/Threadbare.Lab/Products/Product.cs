namespace Threadbare.Lab.Products;

/// <summary>Something the shop sells.</summary>
public sealed record Product(int Id, string Name, string Category, string Description, decimal Price);
