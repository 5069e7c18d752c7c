using System.Collections;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Adds up scores that are kept as objects, or as numbers.</summary>
internal static class Scores
{
    private const int MostScores = 1_000_000;

    public static void MapScores(this IEndpointRouteBuilder app)
    {
        app.MapGet("/scores/boxed", (int? scores) => SumOfObjects(Bounded(scores)))
            .InCatalog(new() { Bug = "an object for each number", Twin = "/scores/plain", Setting = "?scores=50000" });
        app.MapGet("/scores/plain", (int? scores) => SumOfNumbers(Bounded(scores)))
            .InCatalog(new() { Twin = "/scores/boxed", Setting = "?scores=50000" });
    }

    private static int Bounded(int? scores) => Math.Clamp(scores ?? 50_000, 1, MostScores);

    private static long SumOfObjects(int scores)
    {
        var all = new ArrayList(scores);
        for (int number = 0; number < scores; number++)
        {
            all.Add(number); // allocates
        }

        return all.Cast<int>().Sum(score => (long)score);
    }

    private static long SumOfNumbers(int scores)
    {
        long sum = 0;
        for (int number = 0; number < scores; number++)
        {
            sum += number;
        }

        return sum;
    }
}
