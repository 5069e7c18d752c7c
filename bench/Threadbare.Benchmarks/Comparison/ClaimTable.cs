using System.Globalization;
using System.Text.Json;
using Threadbare.Benchmarks.Evidence;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;
using Threadbare.Experiments.Files;
using Threadbare.Experiments.Running;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Repeats published experiments with the built tool, and keeps the result of each claim.</summary>
/// <param name="args">The words of the command line: <c>--only</c> with names, and <c>--full</c>.</param>
internal sealed class ClaimTable(string[] args) : IComparison
{
    private const string Quick = "quick";
    private const string Full = "full";

    // The columns of the table of full forms: more would not fit on a page.
    private const int MostRuns = 3;

    public string Name => "experiments";

    public string Purpose => "The claims of the published experiments (--only NAME,NAME; --full for their full forms, which take hours)";

    public IReadOnlyList<Requirement> Programs => [];

    public ServerPlan? Server => null;

    /// <summary>Formats the last runs of an experiment: its day and counts, and each claim.</summary>
    /// <param name="name">The experiment, with <c>-full</c> for its full form.</param>
    /// <param name="rows">The kept claims of all experiments.</param>
    public static string ToMarkdown(string name, IReadOnlyList<ClaimRow> rows)
    {
        string form = name.EndsWith($"-{Full}", StringComparison.Ordinal) ? Full : Quick;
        string experiment = form == Full ? name[..^(Full.Length + 1)] : name;
        ClaimRow[][] runs =
        [
            .. rows.Where(row => row.Experiment == experiment && row.Form == form)
                .GroupBy(row => row.Measured)
                .TakeLast(form == Full ? MostRuns : 1)
                .Select(run => run.ToArray()),
        ];
        IEnumerable<ExperimentClaim> claims = ExperimentFiles.All().Single(known => known.Name == experiment)
            .Parts.SelectMany(part => part.Claims);
        string[] columns = runs.Length == 1 ? ["measured here"] : [.. runs.Select((_, at) => $"run {at + 1}")];
        return string.Join('\n', runs.Select(Describe)) + "\n\n" + MarkdownTable.Create(
            ["claim", "published", .. columns, "result"],
            from claim in claims
            let told = runs.Select(run => run.FirstOrDefault(row => row.Id == claim.Id)).ToArray()
            where told.Any(row => row is not null)
            select (IEnumerable<string>)
                [claim.Statement, claim.Published, .. told.Select(row => row?.Figure ?? "–"), Results(told)]);
    }

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        string form = args.Contains("--full") ? Full : Quick;
        int at = Array.IndexOf(args, "--only");
        string[] only = at >= 0 && at + 1 < args.Length ? args[at + 1].Split(',') : [];
        foreach (string name in ExperimentFiles.All().Select(known => known.Name).Where(name => only.Length == 0 || only.Contains(name)))
        {
            for (int round = 0; round < rounds; round++)
            {
                await RepeatAsync(name, form, sheet);
            }
        }
    }

    private static async Task RepeatAsync(string name, string form, FigureSheet sheet)
    {
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        try
        {
            long start = TimeProvider.System.GetTimestamp();
            string[] full = form == Full ? ["--full"] : [];
            await ProgramRun.RunAsync(core: null, [BuiltTool.Program, "lab", name, .. full, "--out", folder.FullName]);
            double seconds = TimeProvider.System.GetElapsedTime(start).TotalSeconds;
            string file = Directory.EnumerateFiles(folder.FullName, LabFiles.Claims, SearchOption.AllDirectories).Single();
            using JsonDocument claims = JsonDocument.Parse(await File.ReadAllTextAsync(file));
            DateTimeOffset now = TimeProvider.System.GetUtcNow();
            foreach (JsonElement claim in claims.RootElement.EnumerateArray())
            {
                ClaimRow row = KeptRows.Stamp(Read(name, form, claim)) with { Measured = now, Seconds = Math.Round(seconds) };
                KeptRows.Append(ClaimRow.File, row);
                await sheet.NoteAsync($"{name}: {row.Id}: {row.Figure}: {row.Word}");
            }
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static ClaimRow Read(string name, string form, JsonElement claim)
    {
        string outcome = ReadText("outcome");
        return new ClaimRow(name, form, ReadText("id"), ReadText("measured"), outcome, outcome == "holds" ? "" : ReadText("why"));

        string ReadText(string key) => claim.GetProperty(key).GetString()!;
    }

    private static string Describe(ClaimRow[] run)
    {
        ClaimRow[] tried = [.. run.Where(row => row.Outcome != "not-tried")];
        IEnumerable<string> counts = tried.GroupBy(row => row.Word)
            .OrderByDescending(group => group.Count())
            .Select(group => $"{group.Count()} {group.Key.TrimEnd('s')}");
        string length = run[0].Seconds is { } seconds ? string.Create(CultureInfo.InvariantCulture, $" in {seconds:0} s") : "";
        return $"- {run[0].Origin}: of {tried.Length} claims that were tried{length}, {string.Join(", ", counts)}.";
    }

    // One word if all runs agree, then the reason of the last one that has any.
    private static string Results(ClaimRow?[] told)
    {
        string[] words = [.. told.Select(row => row?.Word ?? "not tried")];
        string why = told.LastOrDefault(row => row is { Why.Length: > 0 })?.Why ?? "";
        string all = words.Distinct().Count() == 1 ? words[0] : string.Join(", ", words);
        return why.Length > 0 ? $"{all}: {why}" : all;
    }
}
