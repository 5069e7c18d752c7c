using Microsoft.AspNetCore.Mvc;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Products;

/// <summary>Lists the products of a category (all, boots, equip, kayak) with EF Core.</summary>
public sealed class ProductsController(ProductRepository products, LabSettings settings) : ControllerBase
{
    [HttpGet("/SyncProducts")]
    [CatalogEntry(Bug = "Thread.Sleep and ToList in a repository", Blocks = true, HeldIn = "Threadbare.Lab/Products/ProductRepository.cs",
        Twin = "/Products")]
    public IEnumerable<Product> GetProducts(string category = "all", Duration? delay = null) =>
        products.GetProducts(category, delay ?? settings.Delay);

    [HttpGet("/Products")]
    [CatalogEntry(Twin = "/SyncProducts")]
    public async Task<IEnumerable<Product>> GetProductsAsync(
        string category = "all", Duration? delay = null, CancellationToken cancellationToken = default) =>
        await products.GetProductsAsync(category, delay ?? settings.Delay, cancellationToken);
}
