using System.Collections.Concurrent;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Statements;

/// <summary>Builds a whole statement in memory and keeps it for a while, or streams it row by row.</summary>
internal static class Statement
{
    private const int MostRows = 1_000_000;
    private const int Kept = 30;

    private static readonly ConcurrentQueue<List<StatementRow>> Recent = new();

    public static void MapStatements(this IEndpointRouteBuilder app)
    {
        app.MapGet("/statements/whole", (int? rows) => Whole(Bounded(rows)))
            .InCatalog(new()
            {
                Bug = "many allocations that are kept long enough to be expensive",
                Twin = "/statements/streamed",
                Setting = "?rows=20000",
            });
        app.MapGet("/statements/streamed", (HttpContext context, int? rows) => StreamAsync(context, Bounded(rows)))
            .InCatalog(new() { Twin = "/statements/whole", Setting = "?rows=20000" });
    }

    private static int Bounded(int? rows) => Math.Clamp(rows ?? 20_000, 1, MostRows);

    private static string Whole(int count)
    {
        var rows = Enumerable.Range(1, count).Select(number => new StatementRow(number, $"payment {number}", number / 100m)).ToList();
        Recent.Enqueue(rows);
        if (Recent.Count > Kept)
        {
            Recent.TryDequeue(out _);
        }

        var lines = rows.Select(row => $"{row.Number};{row.Text};{row.Amount}").ToList();
        return string.Join('\n', lines);
    }

    private static async Task StreamAsync(HttpContext context, int count)
    {
        context.Response.ContentType = "text/plain";
        await using var writer = new StreamWriter(context.Response.Body);
        char[] line = new char[80];
        for (int number = 1; number <= count; number++)
        {
            line.AsSpan().TryWrite($"{number};payment {number};{number / 100m}\n", out int length);
            await writer.WriteAsync(line.AsMemory(0, length), context.RequestAborted);
        }
    }
}
