using System.Globalization;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Reads amounts, of which many are not numbers: by exceptions, or by asking first.</summary>
internal static class Amounts
{
    private const int MostAmounts = 100_000;

    public static void MapAmounts(this IEndpointRouteBuilder app)
    {
        app.MapGet("/amounts/parsed", (int? amounts) => Sum(Bounded(amounts)))
            .InCatalog(new() { Bug = "exceptions for what is no exception", Twin = "/amounts/tried", Setting = "?amounts=100" });
        app.MapGet("/amounts/tried", (int? amounts) => SumOfTried(Bounded(amounts)))
            .InCatalog(new() { Twin = "/amounts/parsed", Setting = "?amounts=100" });
    }

    private static int Bounded(int? amounts) => Math.Clamp(amounts ?? 100, 1, MostAmounts);

    private static int Sum(int amounts)
    {
        int sum = 0;
        for (int number = 0; number < amounts; number++)
        {
            sum += Read($"{number} EUR");
        }

        return sum;
    }

    private static int Read(string amount)
    {
        try
        {
            return int.Parse(amount, CultureInfo.InvariantCulture); // throws
        }
        catch (FormatException) // catches
        {
            return 0;
        }
    }

    private static int SumOfTried(int amounts)
    {
        int sum = 0;
        for (int number = 0; number < amounts; number++)
        {
            sum += int.TryParse($"{number} EUR", CultureInfo.InvariantCulture, out int amount) ? amount : 0;
        }

        return sum;
    }
}
