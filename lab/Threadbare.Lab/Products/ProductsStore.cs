using Microsoft.EntityFrameworkCore;
using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.Products;

/// <summary>Registers the products database, and creates it when a request first needs it.</summary>
/// <remarks>EF Core takes 0.7 s of processor time for that, a third of the lab's start, and few runs of the lab need products.</remarks>
public sealed class ProductsStore
{
    private bool _wasMissing;
    private bool _isCreated;
    private object? _creating;

    internal static void Add(IServiceCollection services, WorkFolder folder)
    {
        services.AddDbContextPool<ProductsContext>(options => options.UseSqlite($"Data Source={folder.File("products.db")}"));
        services.AddSingleton<ProductsStore>();
        services.AddScoped<ProductRepository>();
    }

    /// <summary>Returns the products of a context, which has the database from then on.</summary>
    public DbSet<Product> Open(ProductsContext context)
    {
        LazyInitializer.EnsureInitialized(ref _wasMissing, ref _isCreated, ref _creating, context.Database.EnsureCreated);
        return context.Products;
    }
}
