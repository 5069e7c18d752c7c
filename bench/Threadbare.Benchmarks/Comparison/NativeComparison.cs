using System.Globalization;
using System.Text.Json.Nodes;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Processes;

namespace Threadbare.Benchmarks.Comparison;

/// <summary>Compares the native program with the portable build: the cost of short runs, of an answer and of a report.</summary>
internal sealed class NativeComparison : IComparison
{
    private const int SecondsOfLongRun = 3_600;

    private static readonly string[] Slow = ["--rate", "20", "--duration", "3s"];
    private static readonly string[] Starving = ["--users", "12", "--duration", "3s"];

    public string Name => "native";

    public string Purpose => "The native program and the portable build in turns: short runs, --version, --help, a mistake, a report";

    public IReadOnlyList<Requirement> Programs => [Requirement.Tool, Requirement.NativeTool];

    public ServerPlan? Server => null;

    public async Task RunAsync(string url, int rounds, FigureSheet sheet)
    {
        await using LabService lab = await LabService.StartAsync("--min-threads=8", "--max-threads=8");
        DirectoryInfo folder = Directory.CreateTempSubdirectory("threadbare-bench-");
        try
        {
            string longRun = await WriteLongRunAsync(lab, folder.FullName);
            foreach (Trial trial in CreateTrials(lab, folder.FullName, longRun))
            {
                await MeasureAsync(trial, rounds, sheet);
            }
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static IReadOnlyList<Trial> CreateTrials(LabService lab, string folder, string longRun)
    {
        string[] aside = ["--json", "-", "--quiet", "--out", Path.Combine(folder, "run")];
        return
        [
            new("3 s at 20 a second, nothing watched", program => SendAsync(program, aside)) { Cpu = 0.05, First = 10, Memory = 40 },
            new("3 s at 20 a second, watching", Start("run", lab.At("/hello"), Slow, aside)) { Cpu = 0.25, Memory = 60 },
            new("3 s of 12 users, watching, with blame", Start("run", lab.At("/sync"), Starving, aside)) { Cpu = 0.35, Memory = 85 },
            new("--version", Start("--version")) { Elapsed = 10 },
            new("--help", Start("--help")) { Elapsed = 10 },
            new("an option that does not exist", Start("run", lab.At("/hello"), ["--user", "12"])) { Elapsed = 10 },
            new("report of an hour's run", Start("report", longRun, ["--out", Path.Combine(folder, "page")])) { Cpu = 0.4, Memory = 100 },
        ];
    }

    private static Func<string, Task<Cost>> Start(string verb, string target = "", params IEnumerable<string>[] options) => async program =>
    {
        string[] words = [program, verb, .. target.Length > 0 ? [target] : Array.Empty<string>(), .. options.SelectMany(words => words)];
        return new Cost(await ProgramRun.RunAsync(core: null, words), FirstRequest: null);
    };

    private static async Task<Cost> SendAsync(string program, string[] aside)
    {
        using var server = new FirstRequestServer();
        ProgramRun run = await ProgramRun.RunAsync(core: null, [program, "run", server.Url, .. Slow, "--no-attach", .. aside]);
        return new Cost(run, server.FirstRequest);
    }

    private static async Task MeasureAsync(Trial trial, int rounds, FigureSheet sheet)
    {
        // The first runs read the files from the disk.
        await trial.MeasureAsync(BuiltTool.Native);
        await trial.MeasureAsync(BuiltTool.Program);
        IReadOnlyList<(Cost Native, Cost Portable)> all = await Rounds.AlternateAsync(
            rounds,
            () => trial.MeasureAsync(BuiltTool.Native),
            () => trial.MeasureAsync(BuiltTool.Program),
            (round, native, portable) => sheet.NoteAsync($"round {round}   native: {native}   portable: {portable}"));
        await sheet.BeginAsync(trial.Title);
        await AddAsync("CPU, s", cost => cost.Run.Cpu.TotalSeconds, 3, trial.Cpu);
        // A process that ends within milliseconds has no peak: it is read every 20 ms.
        if (trial.Memory is { } memory)
        {
            await AddAsync("peak memory, MB", cost => cost.Run.PeakBytes / 1e6, 0, memory);
        }

        if (all[0].Native.FirstRequest is not null)
        {
            await AddAsync("time to the first request, ms", cost => cost.FirstRequest!.Value.TotalMilliseconds, 1, trial.First);
        }

        if (trial.Elapsed is { } elapsed)
        {
            await AddAsync("time to its end, ms", cost => cost.Run.Elapsed.TotalMilliseconds, 1, elapsed);
        }

        async Task AddAsync(string figure, Func<Cost, double> read, int digits, double? wanted)
        {
            string bound = wanted is { } most ? string.Create(CultureInfo.InvariantCulture, $"at most {most}") : "";
            await sheet.AddAsync($"{figure}, native", all.Select(round => read(round.Native)), digits, bound);
            await sheet.AddAsync($"{figure}, portable", all.Select(round => read(round.Portable)), digits);
        }
    }

    // A short run whose seconds are repeated: an hour is too long for a benchmark.
    private static async Task<string> WriteLongRunAsync(LabService lab, string folder)
    {
        string run = Path.Combine(folder, "long");
        string[] words = [BuiltTool.Program, "run", lab.At("/sync"), .. Starving, "--json", "-", "--quiet", "--out", run];
        await ProgramRun.RunAsync(core: null, words);
        string file = Path.Combine(run, "run.json");
        JsonNode result = JsonNode.Parse(await File.ReadAllTextAsync(file))!;
        JsonArray seconds = result["intervals"]!.AsArray();
        int measured = seconds.Count;
        for (int second = measured; second < SecondsOfLongRun; second++)
        {
            JsonNode copy = seconds[second % measured]!.DeepClone();
            copy["t"] = second;
            seconds.Add(copy);
        }

        await File.WriteAllTextAsync(file, result.ToJsonString());
        return run;
    }

    /// <summary>A use of a program, with the bounds that were wanted of the native one; null without a bound.</summary>
    /// <param name="Title">Its name.</param>
    /// <param name="MeasureAsync">Runs a program.</param>
    private sealed record Trial(string Title, Func<string, Task<Cost>> MeasureAsync)
    {
        /// <summary>Processor time in seconds.</summary>
        public double? Cpu { get; init; }

        /// <summary>Peak memory in MB.</summary>
        public double? Memory { get; init; }

        /// <summary>The time to the first request in milliseconds.</summary>
        public double? First { get; init; }

        /// <summary>The time to the end in milliseconds.</summary>
        public double? Elapsed { get; init; }
    }

    private sealed record Cost(ProgramRun Run, TimeSpan? FirstRequest)
    {
        public override string ToString() => string.Create(
            CultureInfo.InvariantCulture,
            $"{Run.Cpu.TotalSeconds:F3} s CPU, {Run.PeakBytes / 1e6:F0} MB, {Run.Elapsed.TotalMilliseconds:F0} ms");
    }
}
