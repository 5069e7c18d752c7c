using BenchmarkDotNet.Running;
using Threadbare.Benchmarks.Comparison;
using Threadbare.Benchmarks.Micro;
using Threadbare.Benchmarks.Processes;
using Threadbare.Benchmarks.Verdicts;

namespace Threadbare.Benchmarks;

/// <summary>Chooses by the first word what is measured.</summary>
internal static class Menu
{
    public static async Task<int> RunAsync(string[] args, TextWriter output)
    {
        string name = args.FirstOrDefault() ?? "help";
        if (name == "micro")
        {
            BenchmarkSwitcher.FromAssembly(typeof(Menu).Assembly).Run(args.Length > 1 ? args[1..] : ["--filter", "*"], new InProcessConfig());
            return 0;
        }

        if (name == VerdictTable.Name)
        {
            return await TryVerdictsAsync(args[1..], output);
        }

        var slice = TableSlice.Of(args);
        IReadOnlyList<IComparison> comparisons =
            [new WrkComparison(), new SlowComparison(), new OpenLoad(), new LoopScaling(), new WatchingCost(slice.Only), new ConnectionMemory(), new LoopAllocation(), new BlameTable(slice)];
        if (comparisons.FirstOrDefault(comparison => comparison.Name == name) is not { } chosen)
        {
            await WriteHelpAsync(comparisons, output);
            return name == "help" ? 0 : 2;
        }

        return await RunAsync(chosen, RoundsOf(args), output);
    }

    private static async Task<int> RunAsync(IComparison comparison, int rounds, TextWriter output)
    {
        if (Requirements.Missing(comparison.Programs) is { } missing)
        {
            await output.WriteLineAsync(missing);
            return 3;
        }

        await using NginxServer? server = comparison.Server is { } plan ? await NginxServer.StartAsync(plan) : null;
        await output.WriteLineAsync($"{comparison.Purpose}\n{Machine.Describe()}\n");
        await comparison.RunAsync(server?.Url ?? "", rounds, output);
        return 0;
    }

    private static async Task<int> TryVerdictsAsync(string[] words, TextWriter output)
    {
        try
        {
            var options = VerdictOptions.Read(words);
            await new VerdictTable(options, output).RunAsync();
            return 0;
        }
        catch (ArgumentException mistake)
        {
            await output.WriteLineAsync(mistake.Message);
            return 2;
        }
    }

    private static int RoundsOf(string[] args) =>
        Array.IndexOf(args, "--rounds") is >= 0 and int at && at + 1 < args.Length && int.TryParse(args[at + 1], out int rounds) && rounds > 0 ? rounds : 5;

    private static async Task WriteHelpAsync(IReadOnlyList<IComparison> comparisons, TextWriter output)
    {
        await output.WriteLineAsync("What to measure, as the first word (all but micro and verdicts take --rounds N, 5 by default):\n");
        await output.WriteLineAsync("  micro        hot paths without sockets, with what they allocate; BenchmarkDotNet's own options follow");
        await output.WriteLineAsync($"  {VerdictTable.Name,-12} {VerdictTable.Purpose}");
        foreach (IComparison comparison in comparisons)
        {
            await output.WriteLineAsync($"  {comparison.Name,-12} {comparison.Purpose}");
        }
    }
}
