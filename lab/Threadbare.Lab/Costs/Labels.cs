using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Counts distinct labels by the rules of a culture, or by their characters.</summary>
internal static class Labels
{
    private const int MostLabels = 100_000;

    private static readonly string[] All = [.. Enumerable.Range(0, MostLabels).Select(number => $"Étiquette {number % 977} – straße")];

    public static void MapLabels(this IEndpointRouteBuilder app)
    {
        app.MapGet("/labels/culture", (int? labels) => CountByCulture(Bounded(labels)))
            .InCatalog(new() { Bug = "strings compared by the rules of a culture", Twin = "/labels/ordinal", Setting = "?labels=5000" });
        app.MapGet("/labels/ordinal", (int? labels) => CountByCharacters(Bounded(labels)))
            .InCatalog(new() { Twin = "/labels/culture", Setting = "?labels=5000" });
    }

    private static int Bounded(int? labels) => Math.Clamp(labels ?? 5_000, 1, MostLabels);

    private static int CountByCulture(int labels)
    {
        var seen = new HashSet<string>(StringComparer.InvariantCultureIgnoreCase);
        for (int number = 0; number < labels; number++)
        {
            seen.Add(All[number]); // burns the processor
        }

        return seen.Count;
    }

    private static int CountByCharacters(int labels)
    {
        var seen = new HashSet<string>(StringComparer.Ordinal);
        for (int number = 0; number < labels; number++)
        {
            seen.Add(All[number]);
        }

        return seen.Count;
    }
}
