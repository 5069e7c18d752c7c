using System.Globalization;
using System.Text.Json;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Results;
using Threadbare.Results.Comparison;
using Threadbare.Results.Json;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares pairs of endpoints whose answer is known, and keeps what was said.</summary>
internal sealed class PairTable : IComparison
{
    // Five rounds are the fewest that can tell; two seconds each keep a comparison under half a minute.
    private const int RoundsOfEach = 5;

    private static readonly string Same = ComparedOutcome.NoDifference.ToWord();

    private static readonly (string Pair, string A, string B, string Truth)[] Pairs =
    [
        ("an endpoint of 50 ms and itself", "/async?delay=50ms", "/async?delay=50ms", Same),
        ("the same endpoint and its twin of 55 ms", "/async?delay=50ms", "/async?delay=55ms", ComparedOutcome.ABetter.ToWord()),
    ];

    public string Name => "compare";

    public string Purpose => "What compare says about pairs whose answer is known; --rounds is how often each pair is compared";

    public IReadOnlyList<Requirement> Programs => [];

    public ServerPlan? Server => null;

    /// <summary>Formats the kept comparisons as a table.</summary>
    public static string ToMarkdown(IReadOnlyList<PairRow> rows) => MarkdownTable.Create(
        ["pair", "rounds", "true", "comparisons", "right", "too noisy", "wrong", "p50, B ÷ A, of the last", "least p-value", "measured"],
        from row in rows
        group row by (row.Pair, row.Rounds, row.Truth, row.Typed) into pair
        let last = pair.Last()
        let counts = new[] { pair.Count(), pair.Count(row => row.IsRight), pair.Count(row => row.IsUndecided),
            pair.Count(row => !row.IsRight && !row.IsUndecided) }
        select (IEnumerable<string>)
        [
            pair.Key.Pair, $"{pair.Key.Rounds}", pair.Key.Truth, .. counts.Select(count => $"{count}"), last.P50 ?? "–",
            last.PValue?.ToString("0.000", CultureInfo.InvariantCulture) ?? "–", last.Origin,
        ]);

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        await using LabService lab = await LabService.StartAsync();
        foreach ((string pair, string a, string b, string truth) in Pairs)
        {
            for (int round = 0; round < rounds; round++)
            {
                PairRow row = KeptRows.Stamp(await CompareAsync(pair, lab.At(a), lab.At(b), truth));
                KeptRows.Append(PairRow.File, row);
                await sheet.NoteAsync($"{row.Pair}: {row.Said}, p50 {row.P50}, p-value {row.PValue}");
            }
        }
    }

    private static async Task<PairRow> CompareAsync(string pair, string a, string b, string truth)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        try
        {
            await ProgramRun.RunAsync(core: null, BuiltTool.Program, "compare", a, b, "--users", "10", "--rounds", $"{RoundsOfEach}",
                "--duration", "2s", "--warm-up", "500ms", "--out", folder.FullName);
            using JsonDocument file = JsonDocument.Parse(
                await File.ReadAllTextAsync(Path.Combine(folder.FullName, ComparisonFile.Name)));
            return Read(pair, truth, file.RootElement.GetProperty("comparison"));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static PairRow Read(string pair, string truth, JsonElement said)
    {
        JsonElement figures = said.GetProperty("figures");
        JsonElement ratio = figures.GetProperty("p50").GetProperty("ratio");
        double[] chances = [.. figures.EnumerateObject()
            .Select(figure => figure.Value.GetProperty("pValue"))
            .Where(chance => chance.ValueKind == JsonValueKind.Number)
            .Select(chance => chance.GetDouble())];
        return new PairRow(pair, truth, said.GetProperty("outcome").GetString()!)
        {
            Rounds = RoundsOfEach,
            P50 = string.Create(CultureInfo.InvariantCulture, $"{ReadEnd("best"):0.000} ({ReadEnd("low"):0.000}–{ReadEnd("high"):0.000})"),
            PValue = chances.Length > 0 ? chances.Min() : null,
        };

        double ReadEnd(string end) => ratio.GetProperty(end).GetDouble();
    }
}
