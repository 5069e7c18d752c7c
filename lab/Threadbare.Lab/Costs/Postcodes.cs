using System.Text.RegularExpressions;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Looks for a postcode, with a pattern that each request compiles and with one that is kept.</summary>
internal static class Postcodes
{
    private const string Pattern = @"\b([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})\b|\b(\d{5})(-\d{4})?\b";
    private const string Address = "12 Science Park, Cambridge CB4 0FN, and 1600 Amphitheatre Parkway, Mountain View, CA 94043-1351";

    private static readonly Regex Kept = new(Pattern, RegexOptions.Compiled);

    public static void MapPostcodes(this IEndpointRouteBuilder app)
    {
        app.MapGet("/postcodes/compiled", () => CountWithNew())
            .InCatalog(new() { Bug = "a Regex that is compiled for each request", Twin = "/postcodes/kept" });
        app.MapGet("/postcodes/kept", () => Kept.Count(Address)).InCatalog(new() { Twin = "/postcodes/compiled" });
    }

    private static int CountWithNew() => new Regex(Pattern, RegexOptions.Compiled).Count(Address); // burns the processor
}
