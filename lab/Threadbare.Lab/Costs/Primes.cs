using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Counts primes for each request, or once.</summary>
internal static class Primes
{
    private const int Most = 200_000;

    private static readonly Lazy<int> Kept = new(() => Count(Most));

    public static void MapPrimes(this IEndpointRouteBuilder app)
    {
        app.MapGet("/primes/counted", (int? until) => Count(Math.Clamp(until ?? 60_000, 2, Most)))
            .InCatalog(new() { Bug = "a loop for each request", Twin = "/primes/kept", Setting = "?until=60000" });
        app.MapGet("/primes/kept", () => Kept.Value).InCatalog(new() { Twin = "/primes/counted" });
    }

    private static int Count(int until)
    {
        int found = 0;
        for (int number = 2; number < until; number++)
        {
            found += IsPrime(number) ? 1 : 0;
        }

        return found;
    }

    private static bool IsPrime(int number)
    {
        int divisor = 2;
        while (divisor * divisor <= number && number % divisor != 0) // computes
        {
            divisor++;
        }

        return divisor * divisor > number;
    }
}
