using System.Runtime.CompilerServices;

namespace Threadbare.Fuzz;

/// <summary>Runs the targets one after another and writes a line for each.</summary>
internal sealed class FuzzCommand(FuzzOptions options, TextWriter output, TimeProvider time)
{
    private static readonly TimeSpan UsualLength = TimeSpan.FromSeconds(5);

    /// <summary>The folder that takes the findings: <c>fuzz/findings</c>.</summary>
    private static string Folder { get; } = FindFolder();

    /// <summary>Runs them.</summary>
    /// <returns>The exit code: 1 where a target has a finding.</returns>
    public async Task<int> RunAsync(CancellationToken cancellationToken)
    {
        int failed = 0;
        int tried = 0;
        foreach (FuzzTarget target in FuzzTargets.All.Where(target => options.Target is null || target.Name == options.Target))
        {
            Finding? finding = await RunAsync(target, cancellationToken);
            tried++;
            failed += finding is null ? 0 : 1;
            if (finding is not null)
            {
                string file = await finding.SaveAsync(Folder, cancellationToken);
                await output.WriteLineAsync($"  {finding.Problem}: see {Path.GetRelativePath(Environment.CurrentDirectory, file)}");
            }
        }

        await output.WriteLineAsync($"fuzz: {tried - failed} passed, {failed} failed");
        return failed == 0 ? 0 : 1;
    }

    private async Task<Finding?> RunAsync(FuzzTarget target, CancellationToken cancellationToken)
    {
        IReadOnlyList<byte[]> seeds = options.Input is { } file
            ? [await File.ReadAllBytesAsync(file, cancellationToken)]
            : Corpus.Read(target);
        var run = new FuzzRun(target, seeds, options.Seed, time);
        long start = time.GetTimestamp();
        using var last = new LastInput(Folder, target.Name);

        // On a thread of the pool: the watch below must go on while an input hangs.
        Task<Finding?> trying = Task.Run(() => run.RunAsync(Count, Length, last.Keep), cancellationToken);
        Finding? finding = await WatchAsync(run, trying, cancellationToken);
        double seconds = time.GetElapsedTime(start).TotalSeconds;
        await output.WriteLineAsync(
            $"{target.Name,-16} {run.Tried,12:N0} inputs {run.Tried / seconds,12:N0} inputs/s {(finding is null ? 0 : 1),3} findings");
        return finding;
    }

    private long Count => options.Input is null ? options.Count ?? long.MaxValue : 1;

    private TimeSpan Length => (options.Seconds, options.Count) switch
    {
        ({ } seconds, _) => TimeSpan.FromSeconds(seconds),
        (null, null) => UsualLength,
        _ => TimeSpan.MaxValue,
    };

    private async Task<Finding?> WatchAsync(FuzzRun run, Task<Finding?> trying, CancellationToken cancellationToken)
    {
        var watch = new HangWatch();
        while (!trying.IsCompleted)
        {
            if (watch.Notice(run.Tried, run.Age, Environment.CpuUsage.TotalTime) is { } problem)
            {
                return new Finding(run.Target.Name, problem, "The input is not shrunk.", run.Current);
            }

            await Task.WhenAny(trying, Task.Delay(TimeSpan.FromMilliseconds(500), time, cancellationToken));
        }

        return await trying;
    }

    private static string FindFolder([CallerFilePath] string here = "") =>
        Path.GetFullPath(Path.Combine(Path.GetDirectoryName(here)!, "..", "findings"));
}
