using System.Text.RegularExpressions;
using Threadbare.Benchmarks.Comparison;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Benchmarks.Verdicts;

namespace Threadbare.Benchmarks.Figures;

/// <summary>Writes the tables and sentences of the docs from the results that are kept in <c>docs/evidence/figures</c>.</summary>
/// <remarks>
/// A text is written between the comments <c>figures: NAME</c> and <c>end of figures</c>: in lines of its own, or within a sentence if
/// the first comment does not end its line.
/// </remarks>
internal static partial class DocsFigures
{
    /// <summary>The word that selects this on the command line.</summary>
    public const string Name = "docs";

    /// <summary>The option that keeps the figures of a benchmark beside the docs.</summary>
    public const string Publish = "--publish";

    private const string Check = "--check";
    private const string OfExperiment = "experiment-";
    private const string OfTyped = "typed-";

    private static readonly string Evidence = Path.Combine(SourceTree.Root, "docs", "evidence");

    private static IEnumerable<string> Pages =>
        [Path.Combine(SourceTree.Root, "README.md"), .. Directory.EnumerateFiles(Evidence, "*.md").Order(StringComparer.Ordinal)];

    /// <summary>Keeps the figures of a benchmark beside the docs.</summary>
    public static void Keep(BenchmarkResult result) => result.Write(PathOf(result.Benchmark));

    /// <summary>Writes all pages again.</summary>
    /// <returns>The names of the pages that were not those of the kept results.</returns>
    public static IReadOnlyList<string> WriteAll() => Visit(File.WriteAllText);

    /// <summary>Returns the names of the pages that are not those of the kept results.</summary>
    public static IReadOnlyList<string> FindStale() => Visit((_, _) => { });

    /// <summary>Writes all pages, or with <c>--check</c> says which are not those of the kept results.</summary>
    /// <returns>0 if all pages are as they should be or were written, 1 if one is not, 2 for an unknown option.</returns>
    public static async Task<int> RunAsync(IReadOnlyList<string> options, TextWriter output)
    {
        if (options.Any(option => option != Check))
        {
            await output.WriteLineAsync($"{Name} accepts {Check} alone, and got: {string.Join(' ', options)}");
            return 2;
        }

        IReadOnlyList<string> stale = options.Count == 0 ? WriteAll() : FindStale();
        await output.WriteLineAsync(stale.Count == 0
            ? "All tables of the docs are those of the kept results."
            : $"These pages had other figures than the kept results: {string.Join(", ", stale)}.");
        return stale.Count == 0 || options.Count == 0 ? 0 : 1;
    }

    private static List<string> Visit(Action<string, string> change)
    {
        var changed = new List<string>();
        foreach (string page in Pages)
        {
            string before = File.ReadAllText(page);
            string after = Region().Replace(before, Fill);
            if (after != before)
            {
                changed.Add(Path.GetRelativePath(SourceTree.Root, page));
                change(page, after);
            }
        }

        return changed;
    }

    private static string Fill(Match region)
    {
        string text = Create(region.Groups["name"].Value);
        string end = region.Groups["line"].Length > 0 ? "\n" : "";
        return $"{region.Groups["begin"].Value}{region.Groups["line"].Value}{text}{end}{region.Groups["end"].Value}";
    }

    private static string Create(string name) => name switch
    {
        "verdicts" => Verdicts.CreateServices(),
        "verdicts-counts" => Verdicts.CreateCounts(),
        "verdicts-beside" => Verdicts.CreateBeside(),
        "verdicts-lines" => Verdicts.CreateLines(),
        "verdicts-driven" => Verdicts.CreateDriven(),
        "verdicts-runtime" => Verdicts.CreateRuntimes(),
        "verdicts-sentence" => Verdicts.CreateSentence(),
        "blame" => Blame.CreateEndpoints(),
        "blame-counts" => Blame.CreateCounts(),
        "blame-origins" => Blame.CreateOrigins(),
        "blame-sentence" => Blame.CreateSentence(),
        "blame-accused" => Blame.CreateAccused(),
        "compare" => PairTable.ToMarkdown(KeptRows.Read<PairRow>(PairRow.File)),
        _ when name.StartsWith(OfExperiment, StringComparison.Ordinal) =>
            ClaimTable.ToMarkdown(name[OfExperiment.Length..], KeptRows.Read<ClaimRow>(ClaimRow.File)),
        _ when name.StartsWith(OfTyped, StringComparison.Ordinal) => TypedTable.Read(name).ToMarkdown(),
        _ => BenchmarkResult.Read(PathOf(name)).ToMarkdown(),
    };

    private static VerdictTables Verdicts => new(KeptRows.Read<SearchRow>(SearchRow.File));

    private static BlameTables Blame => new(KeptRows.Read<BlameRow>(BlameRow.File));

    private static string PathOf(string benchmark) => Path.Combine(Evidence, "figures", $"{benchmark}.json");

    [GeneratedRegex(
        "(?<begin><!-- figures: (?<name>[a-z-]+) -->)(?<line>\n?).*?(?<end><!-- end of figures -->)", RegexOptions.Singleline)]
    private static partial Regex Region();
}
