using Microsoft.EntityFrameworkCore;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Products;

/// <summary>Reads products after a delay.</summary>
public sealed class ProductRepository(ProductsContext context, ProductsStore store)
{
    private const string All = "all";

    public List<Product> GetProducts(string category, Duration delay)
    {
        Thread.Sleep(delay); // holds the thread
        return Select(category).ToList();
    }

    public async Task<List<Product>> GetProductsAsync(string category, Duration delay, CancellationToken cancellationToken)
    {
        await Task.Delay(delay, cancellationToken);
        return await Select(category).ToListAsync(cancellationToken);
    }

    private IQueryable<Product> Select(string category) =>
        store.Open(context).AsNoTracking().Where(p => category == All || p.Category == category);
}
