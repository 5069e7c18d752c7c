using System.Globalization;
using System.Xml.Linq;
using Dapper;
using Npgsql;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Database;

/// <summary>Answers with 20 orders of 50 lines each as XML: formatted by the database, as published, and by the service.</summary>
internal static class OrderDocuments
{
    private const string Price = "$#,##0.00";

    // The rows are generated, so that nothing is left in the database.
    private const string Rows = """
        select 'SO' || nr as Number, (date '2014-06-30' + nr)::timestamp as Shipped, nr * 1234.567 as Total,
               'AW' || nr as Account, 'Mr' as Title, 'John' as FirstName, 'Public' || nr as LastName,
               line as Product, 1 + line % 7 as Quantity, line * 12.345 as UnitPrice
        from generate_series(1, 20) nr, generate_series(1, 50) line
        order by nr desc, line
        """;

    private const string Document = """
        select xmlelement(name "Orders", xmlagg(xmlelement(name "Order",
            xmlattributes(
                'SO' || number as "Number", to_char(date '2014-06-30' + number, 'YYYY-MM-DD') as "Shipped",
                to_char(round(number * 1234.567, 2), 'FM$999,990.00') as "Total",
                case when number * 1234.567 > 5000 then 'Y' else 'N' end as "Review"),
            xmlelement(name "Customer", xmlattributes(
                'AW' || number as "Account",
                upper(trim(replace(concat('Mr', ' ', 'John', ' ', 'Public' || number), '  ', ' '))) as "Name")),
            (
                select xmlelement(name "Lines", xmlagg(xmlelement(name "Line", xmlattributes(
                    line as "Product", 1 + line % 7 as "Quantity", to_char(line * 12.345, 'FM$999,990.00') as "UnitPrice",
                    to_char(round(line * 12.345 * (1 + line % 7), 2), 'FM$999,990.00') as "Total")) order by line))
                from generate_series(1, 50) line
            )) order by number desc))::text
        from generate_series(1, 20) number
        """;

    public static void MapOrderDocuments(this IEndpointRouteBuilder app)
    {
        app.MapGet("/database/documents/database", SelectDocumentAsync)
            .InCatalog(new()
            {
                Bug = "a document that the database formats",
                Twin = "/database/documents/service",
                Needs = Dependency.Postgres,
            });
        app.MapGet("/database/documents/service", FormatDocumentAsync)
            .InCatalog(new() { Twin = "/database/documents/database", Needs = Dependency.Postgres });
    }

    private static async Task<string> SelectDocumentAsync(NpgsqlDataSource database)
    {
        await using var connection = database.CreateConnection();
        return await connection.QuerySingleAsync<string>(Document);
    }

    private static async Task<string> FormatDocumentAsync(NpgsqlDataSource database)
    {
        await using var connection = database.CreateConnection();
        var lines = await connection.QueryAsync<OrderLine>(Rows);
        return new XElement("Orders", lines.GroupBy(line => line.Number).Select(Format)).ToString(SaveOptions.DisableFormatting);
    }

    private static XElement Format(IGrouping<string, OrderLine> order)
    {
        var first = order.First();
        return new XElement("Order",
            new XAttribute("Number", first.Number),
            new XAttribute("Shipped", first.Shipped.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture)),
            new XAttribute("Total", first.Total.ToString(Price, CultureInfo.InvariantCulture)),
            new XAttribute("Review", first.Total > 5000 ? "Y" : "N"),
            new XElement("Customer",
                new XAttribute("Account", first.Account),
                new XAttribute("Name", $"{first.Title} {first.FirstName} {first.LastName}".ToUpperInvariant())),
            new XElement("Lines", order.Select(Format)));
    }

    private static XElement Format(OrderLine line) => new("Line",
        new XAttribute("Product", line.Product),
        new XAttribute("Quantity", line.Quantity),
        new XAttribute("UnitPrice", line.UnitPrice.ToString(Price, CultureInfo.InvariantCulture)),
        new XAttribute("Total", (line.Quantity * line.UnitPrice).ToString(Price, CultureInfo.InvariantCulture)));

    private sealed record OrderLine
    {
        public required string Number { get; init; }

        public DateTime Shipped { get; init; }

        public decimal Total { get; init; }

        public required string Account { get; init; }

        public required string Title { get; init; }

        public required string FirstName { get; init; }

        public required string LastName { get; init; }

        public int Product { get; init; }

        public int Quantity { get; init; }

        public decimal UnitPrice { get; init; }
    }
}
