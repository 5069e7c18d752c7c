using System.Text.RegularExpressions;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Checks number plates with a regular expression that tries every way to divide them, or with one that does not.</summary>
internal static partial class Plates
{
    private const int MostPlates = 100_000;
    private const string Plate = "AAAAAAAAAAAAAA-4711";

    private static readonly Regex Backtracking = new("^(A+)+[0-9]$");

    public static void MapPlates(this IEndpointRouteBuilder app)
    {
        app.MapGet("/plates/backtracking", (int? plates) => Check(Bounded(plates)))
            .InCatalog(new() { Bug = "a regular expression that backtracks", Twin = "/plates/direct", Setting = "?plates=20" });
        app.MapGet("/plates/direct", (int? plates) => CheckDirectly(Bounded(plates)))
            .InCatalog(new() { Twin = "/plates/backtracking", Setting = "?plates=20" });
    }

    private static int Bounded(int? plates) => Math.Clamp(plates ?? 20, 1, MostPlates);

    private static int Check(int plates)
    {
        int valid = 0;
        for (int number = 0; number < plates; number++)
        {
            valid += Backtracking.IsMatch(Plate) ? 1 : 0; // burns the processor
        }

        return valid;
    }

    private static int CheckDirectly(int plates)
    {
        int valid = 0;
        for (int number = 0; number < plates; number++)
        {
            valid += Direct().IsMatch(Plate) ? 1 : 0;
        }

        return valid;
    }

    [GeneratedRegex("^A+[0-9]$")]
    private static partial Regex Direct();
}
