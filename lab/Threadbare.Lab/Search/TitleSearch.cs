using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Search;

/// <summary>Compares titles one by one for every request, or returns the remembered answer.</summary>
internal static class TitleSearch
{
    private const int MostTitles = 1_000_000;

    private static readonly string[] Words =
        ["trail", "summit", "river", "canyon", "harbour", "meadow", "glacier", "island", "desert", "forest"];

    public static void MapSearch(this IEndpointRouteBuilder app)
    {
        var known = new Dictionary<int, string>();
        app.MapGet("/search/scan", (int? titles) => Nearest("sumit canyon kayak", Bounded(titles)))
            .InCatalog(new() { Bug = "the same computation for every request", Twin = "/search/known", Setting = "?titles=20000" });
        app.MapGet("/search/known", (int? titles) => Remembered(known, Bounded(titles)))
            .InCatalog(new() { Twin = "/search/scan", Setting = "?titles=20000" });
    }

    private static int Bounded(int? titles) => Math.Clamp(titles ?? 20_000, 1, MostTitles);

    private static string Remembered(Dictionary<int, string> known, int titles)
    {
        lock (known)
        {
            return known.TryGetValue(titles, out string? nearest) ? nearest : known[titles] = Nearest("sumit canyon kayak", titles);
        }
    }

    private static string Nearest(string text, int titles) =>
        Enumerable.Range(0, titles).Select(Title).MinBy(title => Distance(text, title))!;

    private static string Title(int number) => $"{Words[number % 10]} {Words[number / 10 % 10]} {Words[number / 100 % 10]}";

    /// <remarks>Computes the Levenshtein distance with two rows (Wagner and Fischer 1974).</remarks>
    private static int Distance(string one, string other)
    {
        int[] above = [.. Enumerable.Range(0, other.Length + 1)];
        int[] row = new int[other.Length + 1];
        for (int i = 1; i <= one.Length; i++)
        {
            row[0] = i;
            for (int j = 1; j <= other.Length; j++)
            {
                int replaced = above[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1);
                row[j] = Math.Min(replaced, 1 + Math.Min(above[j], row[j - 1]));
            }

            (above, row) = (row, above);
        }

        return above[other.Length];
    }
}
