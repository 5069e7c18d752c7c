using Microsoft.EntityFrameworkCore;
using Threadbare.Lab.Hosting;

namespace Threadbare.Lab.Products;

/// <summary>Registers and creates the products database.</summary>
internal static class ProductsStore
{
    public static void AddProducts(this IServiceCollection services, WorkFolder folder)
    {
        services.AddDbContextPool<ProductsContext>(options => options.UseSqlite($"Data Source={folder.File("products.db")}"));
        services.AddScoped<ProductRepository>();
    }

    public static void CreateProducts(this WebApplication app)
    {
        using var scope = app.Services.CreateScope();
        scope.ServiceProvider.GetRequiredService<ProductsContext>().Database.EnsureCreated();
    }
}
