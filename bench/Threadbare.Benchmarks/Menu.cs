using BenchmarkDotNet.Running;
using Threadbare.Benchmarks.Comparison;
using Threadbare.Benchmarks.Figures;
using Threadbare.Benchmarks.Micro;
using Threadbare.Benchmarks.Processes;
using Threadbare.Benchmarks.Verdicts;

namespace Threadbare.Benchmarks;

/// <summary>Runs the benchmark that the first word selects.</summary>
internal static class Menu
{
    // Two of five rounds may be disturbed without moving the median far.
    private const int UsualRounds = 5;

    private const string All = "all";

    public static async Task<int> RunAsync(string[] args, TextWriter output)
    {
        string name = args.FirstOrDefault() ?? "help";
        if (name == "micro")
        {
            string[] options = args.Length > 1 ? args[1..] : ["--filter", "*"];
            BenchmarkSwitcher.FromAssembly(typeof(Menu).Assembly).Run(options, new InProcessConfig());
            return 0;
        }

        if (name == VerdictTable.Name)
        {
            return await TryVerdictsAsync(args[1..], output);
        }

        if (name == DocsFigures.Name)
        {
            return await DocsFigures.RunAsync(args[1..], output);
        }

        var slice = TableSlice.Read(args);
        IReadOnlyList<IComparison> comparisons =
        [
            new NativeComparison(),
            new PeerComparison(Peer.Wrk),
            new PeerComparison(Peer.Hey),
            new ScenarioComparison(),
            new CSharpComparison(),
            new SlowComparison(),
            new OpenLoad(),
            new LoopScaling(),
            new WatchingCost(slice.Only),
            new WindowCost(),
            new ConnectionMemory(),
            new LoopAllocation(),
            new BlameTable(slice),
            new PairTable(),
            new ClaimTable(args),
        ];
        if (name == All)
        {
            return await RunAllAsync(comparisons, args, output);
        }

        if (comparisons.FirstOrDefault(comparison => comparison.Name == name) is not { } chosen)
        {
            await WriteHelpAsync(comparisons, output);
            return name == "help" ? 0 : 2;
        }

        return await RunAsync(chosen, args, output);
    }

    // What is judged and not timed takes hours, and keeps each run as it ends.
    private static async Task<int> RunAllAsync(IReadOnlyList<IComparison> comparisons, string[] args, TextWriter output)
    {
        int exitCode = 0;
        foreach (IComparison comparison in comparisons.Where(comparison => !IsJudged(comparison)))
        {
            exitCode = Math.Max(exitCode, await RunAsync(comparison, args, output));
            await output.WriteLineAsync();
        }

        return exitCode;
    }

    private static async Task<int> RunAsync(IComparison comparison, string[] args, TextWriter output)
    {
        if (Requirements.FindMissing(comparison.Programs) is { } missing)
        {
            await output.WriteLineAsync(missing);
            return 3;
        }

        await using NginxServer? server = comparison.Server is { } plan ? await NginxServer.StartAsync(plan) : null;
        (DateTimeOffset now, string machine, int rounds) = (TimeProvider.System.GetUtcNow(), Machine.Describe(),
            ReadRounds(args, IsJudged(comparison) ? 1 : UsualRounds));
        await using SavedResult saved = SavedResult.Begin(comparison.Name, output, now);
        await saved.WriteLineAsync($"{comparison.Purpose}\n{machine}\n");
        var sheet = new FigureSheet(saved);
        await comparison.RunAsync(server?.Url ?? "", rounds, sheet);
        var result = new BenchmarkResult
        {
            Benchmark = comparison.Name,
            Measured = now,
            Machine = machine,
            Rounds = rounds,
            Tables = sheet.Tables,
        };
        result.Write(Path.ChangeExtension(saved.Path, "json"));
        if (args.Contains(DocsFigures.Publish) && result.Tables.Count > 0)
        {
            DocsFigures.Keep(result);
        }

        DocsFigures.WriteAll();

        await output.WriteLineAsync($"\nsaved: {Path.GetRelativePath(Environment.CurrentDirectory, saved.Path)}, and the figures as JSON");
        return 0;
    }

    private static bool IsJudged(IComparison comparison) => comparison is BlameTable or PairTable or ClaimTable;

    private static async Task<int> TryVerdictsAsync(string[] words, TextWriter output)
    {
        try
        {
            var options = VerdictOptions.Read(words);
            await new VerdictTable(options, output).RunAsync();
            DocsFigures.WriteAll();
            return 0;
        }
        catch (ArgumentException mistake)
        {
            await output.WriteLineAsync(mistake.Message);
            return 2;
        }
    }

    private static int ReadRounds(string[] args, int usual)
    {
        int at = Array.IndexOf(args, "--rounds");
        bool isGiven = at >= 0 && at + 1 < args.Length;
        return isGiven && int.TryParse(args[at + 1], out int rounds) && rounds > 0 ? rounds : usual;
    }

    private static async Task WriteHelpAsync(IReadOnlyList<IComparison> comparisons, TextWriter output)
    {
        await output.WriteLineAsync(
            $"""
            The first word selects the benchmark. All but micro accept --rounds N: 5 by default where time is measured, else 1.
            Figures are saved in artifacts/bench, with the commit and the machine.
            With {DocsFigures.Publish} the figures are written into docs/evidence/performance.md too.
            Each run of verdicts, blame, compare and experiments is kept in docs/evidence/figures, right or wrong.

            """);
        await output.WriteLineAsync($"  {All,-12} All below that measure time, one after another");
        await output.WriteLineAsync("  micro        Time and allocations of hot paths without sockets (options of BenchmarkDotNet)");
        await output.WriteLineAsync($"  {VerdictTable.Name,-12} {VerdictTable.Purpose}");
        await output.WriteLineAsync($"  {DocsFigures.Name,-12} Writes the tables of the docs from the kept results; --check only looks");
        foreach (IComparison comparison in comparisons)
        {
            await output.WriteLineAsync($"  {comparison.Name,-12} {comparison.Purpose}");
        }
    }
}
