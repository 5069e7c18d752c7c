using System.Text.RegularExpressions;

namespace Threadbare.Benchmarks.Figures;

/// <summary>Writes the tables of <c>docs/evidence/performance.md</c> from the results that are kept beside it.</summary>
/// <remarks>A table is written between the comments <c>figures: NAME</c> and <c>end of figures</c>.</remarks>
internal static partial class DocsFigures
{
    /// <summary>The word that selects this on the command line.</summary>
    public const string Name = "docs";

    /// <summary>The option that keeps the result of a benchmark beside the docs.</summary>
    public const string Publish = "--publish";

    private const string Check = "--check";

    private static string Evidence => Path.Combine(SourceTree.Root, "docs", "evidence");

    private static string Page => Path.Combine(Evidence, "performance.md");

    /// <summary>Keeps a result beside the docs and writes its tables.</summary>
    public static void Keep(BenchmarkResult result)
    {
        Directory.CreateDirectory(Path.GetDirectoryName(PathOf(result.Benchmark))!);
        result.Write(PathOf(result.Benchmark));
        File.WriteAllText(Page, Fill(File.ReadAllText(Page)));
    }

    /// <summary>Writes all tables, or with <c>--check</c> says if one of them is not the kept result's.</summary>
    /// <returns>0 if the page is as it should be, 1 if it is not, 2 for an unknown option.</returns>
    public static async Task<int> RunAsync(IReadOnlyList<string> options, TextWriter output)
    {
        if (options.Any(option => option != Check))
        {
            await output.WriteLineAsync($"{Name} accepts {Check} alone, and got: {string.Join(' ', options)}");
            return 2;
        }

        string before = await File.ReadAllTextAsync(Page);
        string after = Fill(before);
        List<string> missing = [.. Region().Matches(before).Select(NameOf).Where(name => !File.Exists(PathOf(name)))];
        bool isSame = after == before && missing.Count == 0;
        if (!isSame && options.Count == 0)
        {
            await File.WriteAllTextAsync(Page, after);
        }

        await output.WriteLineAsync(isSame
            ? "The tables in docs/evidence/performance.md are those of the kept results."
            : "The tables in docs/evidence/performance.md were not those of the kept results.");
        if (missing.Count > 0)
        {
            await output.WriteLineAsync($"No result is kept for: {string.Join(", ", missing)}. Measure each with {Publish}.");
        }

        return isSame || options.Count == 0 ? 0 : 1;
    }

    private static string Fill(string page) => Region().Replace(page, region =>
    {
        if (!File.Exists(PathOf(NameOf(region))))
        {
            return region.Value;
        }

        var result = BenchmarkResult.Read(PathOf(NameOf(region)));
        return $"{region.Groups["begin"].Value}\n{result.ToMarkdown()}\n{region.Groups["end"].Value}";
    });

    private static string NameOf(Match region) => region.Groups["name"].Value;

    private static string PathOf(string benchmark) => Path.Combine(Evidence, "figures", $"{benchmark}.json");

    [GeneratedRegex("(?<begin><!-- figures: (?<name>[a-z]+) -->)\n.*?(?<end><!-- end of figures -->)", RegexOptions.Singleline)]
    private static partial Regex Region();
}
