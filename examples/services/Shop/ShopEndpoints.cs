using Microsoft.AspNetCore.Antiforgery;

namespace Shop;

/// <summary>The pages of the shop and what their scripts ask for.</summary>
internal static class ShopEndpoints
{
    private const string Style = "body { font-family: sans-serif; margin: 2em }";

    // The id is taken from the address, the token from the page, as shops do.
    private const string Script = """
        fetch('/api/products').then(answer => answer.json()).then(products => {
            const list = document.getElementById('products');
            if (list) for (const product of products) {
                const link = document.createElement('a');
                link.href = '/products/' + product.id;
                link.id = 'product-' + product.id;
                link.textContent = product.name;
                list.append(link, document.createElement('br'));
            }
        });
        const buy = document.getElementById('buy');
        if (buy) buy.onclick = async () => {
            const answer = await fetch('/api/orders', {
                method: 'POST',
                headers: {
                    'Content-Type': 'application/json',
                    'RequestVerificationToken': document.querySelector('meta[name=csrf-token]').content,
                },
                body: JSON.stringify({ productId: Number(location.pathname.split('/').pop()), quantity: 2 }),
            });
            location.href = '/orders/' + (await answer.json()).number;
        };
        """;

    public static void MapShop(this WebApplication app)
    {
        app.MapGet("/site.css", () => Results.Text(Style, "text/css"));
        app.MapGet("/site.js", () => Results.Text(Script, "text/javascript"));
        app.MapGet("/api/products", () => Product.All);
        app.MapGet("/", (HttpContext context, IAntiforgery forgery) =>
            Page.Create("Shop", Page.WriteAccount(context, forgery) + "<div id=products></div>"));
        app.MapGet("/products/{id:int}", (int id, HttpContext context, IAntiforgery forgery) =>
            Product.All.FirstOrDefault(one => one.Id == id) is { } product
                ? Page.Create(product.Name, $"<p>{product.Price}</p><button id=buy>Buy two</button>", forgery.GetAndStoreTokens(context))
                : Results.NotFound());
        app.MapStock();
        app.MapPost("/api/orders", CreateAsync).RequireAuthorization();
        app.MapGet("/orders/{number}", (string number, HttpContext context, Orders orders) =>
            orders.Find(number, context.User.Identity?.Name) is { } order
                ? Page.Create($"Order {order.Number}", $"<p>{order.Quantity} {order.Product}: {order.Total}</p>")
                : Results.NotFound()).RequireAuthorization();
    }

    // With --warehouse blocking, each request holds a thread while the warehouse counts: a regression for load tests to find.
    private static void MapStock(this WebApplication app)
    {
        if (app.Configuration["warehouse"] == "blocking")
        {
            app.MapGet("/api/stock/{id:int:range(1,3)}", (int id, Warehouse warehouse) => warehouse.Count(id));
        }
        else
        {
            app.MapGet("/api/stock/{id:int:range(1,3)}", (int id, Warehouse warehouse, CancellationToken cancellationToken) =>
                warehouse.CountAsync(id, cancellationToken));
        }
    }

    private static async Task<IResult> CreateAsync(OrderWish wish, HttpContext context, IAntiforgery forgery, Orders orders)
    {
        if (!await forgery.IsRequestValidAsync(context))
        {
            return Results.BadRequest("The token is missing or wrong.");
        }

        return Product.All.FirstOrDefault(one => one.Id == wish.ProductId) is { } product
            ? Results.Ok(orders.Create(context.User.Identity!.Name!, product, wish.Quantity))
            : Results.NotFound();
    }
}
