using Dapper;
using Npgsql;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Database;

/// <summary>Reads the prices of a category: with 45 queries, as published, and with one.</summary>
internal static class CategoryPrices
{
    // The rows are generated, so that nothing is left in the database.
    private const string Category = "select 'boots'";
    private const string Articles = "select number from generate_series(1, 43) number";
    private const string PricesOf = "select @article * 100 + month from generate_series(1, 12) month";
    private const string Joined = """
        select 'boots', article, article * 100 + month
        from generate_series(1, 43) article, generate_series(1, 12) month
        order by article, month
        """;

    public static void MapCategoryPrices(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/prices/chatty", ReadEachAsync)
            .InCatalog(new() { Bug = "45 queries for one answer", Twin = "/database/prices/joined", Needs = Dependency.Postgres });
        app.MapGet("/database/prices/joined", ReadJoinedAsync)
            .InCatalog(new() { Twin = "/database/prices/chatty", Needs = Dependency.Postgres });
    }

    // Each query takes a connection from the pool and returns it, as the published one does.
    private static async Task<string> ReadEachAsync(NpgsqlDataSource database)
    {
        await using var connection = database.CreateConnection();
        string category = await connection.QuerySingleAsync<string>(Category);
        int prices = 0;
        foreach (int article in await connection.QueryAsync<int>(Articles))
        {
            prices += (await connection.QueryAsync<int>(PricesOf, new { article })).Count();
        }

        return $"{category}: {prices} prices";
    }

    private static async Task<string> ReadJoinedAsync(NpgsqlDataSource database)
    {
        await using var connection = database.CreateConnection();
        var rows = (await connection.QueryAsync<(string Category, int Article, int Price)>(Joined)).AsList();
        return $"{rows[0].Category}: {rows.Count} prices";
    }
}
