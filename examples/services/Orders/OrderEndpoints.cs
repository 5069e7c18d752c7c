using Microsoft.AspNetCore.Http.HttpResults;

namespace Orders;

/// <summary>The API.</summary>
internal static class OrderEndpoints
{
    public static void MapOrders(this WebApplication app)
    {
        app.MapPost("/login", Results<Ok<Session>, UnauthorizedHttpResult> (Credentials credentials) =>
                credentials.Password == "wonderland1"
                    ? TypedResults.Ok(new Session(Tokens.Create(credentials.UserName)))
                    : TypedResults.Unauthorized())
            .WithTags("Account");

        RouteGroupBuilder orders = app.MapGroup("/orders").RequireAuthorization().WithTags("Orders");
        orders.MapGet("/", (OrderBook book, int count = 10) => book.List(count));
        orders.MapPost("/", (NewOrder wish, OrderBook book) =>
        {
            Order created = book.Create(wish);
            return TypedResults.Created($"/orders/{created.Id}", created);
        });
        orders.MapGet("/{id:int}", Results<Ok<Order>, NotFound> (int id, OrderBook book) =>
            book.Find(id) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound());
        orders.MapPut("/{id:int}", Results<Ok<Order>, NotFound> (int id, NewOrder wish, OrderBook book) =>
            book.Change(id, wish) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound());
        orders.MapDelete("/{id:int}", Results<NoContent, NotFound> (int id, OrderBook book) =>
            book.Delete(id) ? TypedResults.NoContent() : TypedResults.NotFound());
    }
}
