using Microsoft.EntityFrameworkCore;

namespace Threadbare.Lab.Products;

/// <summary>The shop's products in SQLite.</summary>
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
            select new Product(id, $"{category.Item} {number}", category.Item, $"The {category.Item} that lasts, model {number}", 20 + (7 * number));
        var entity = modelBuilder.Entity<Product>();
        entity.HasIndex(p => p.Category);
        entity.HasData(products);
    }
}
