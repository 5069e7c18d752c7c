using Microsoft.EntityFrameworkCore;

namespace Threadbare.Lab.Products;

/// <summary>The EF Core context of the products, stored in SQLite.</summary>
public sealed class ProductsContext(DbContextOptions<ProductsContext> options) : DbContext(options)
{
    private const int ProductsPerCategory = 20;

    private static readonly string[] Categories = ["boots", "equip", "kayak"];

    public DbSet<Product> Products => Set<Product>();

    protected override void OnModelCreating(ModelBuilder modelBuilder)
    {
        var products =
            from category in Categories.Index()
            from number in Enumerable.Range(1, ProductsPerCategory)
            let id = (category.Index * ProductsPerCategory) + number
            let description = $"The {category.Item} that lasts, model {number}"
            select new Product(id, $"{category.Item} {number}", category.Item, description, 20 + (7 * number));
        var entity = modelBuilder.Entity<Product>();
        entity.HasIndex(p => p.Category);
        entity.HasData(products);
    }
}
