namespace Threadbare.Report.Text;

/// <summary>Writes one of several watched instances in a line.</summary>
internal static class InstanceText
{
    /// <summary>Describes an instance: its share of the requests, its figures at the highest load, and its verdict.</summary>
    /// <param name="instance">The instance.</param>
    /// <param name="result">The run.</param>
    public static string Describe(InstanceResult instance, RunResult result)
    {
        RuntimeSample? last = result.Steps.Zip(instance.Steps)
            .Where(step => step.Second.Runtime is not null)
            .MaxBy(step => step.First.Users ?? step.First.Rate)
            .Second?.Runtime;
        string?[] parts =
        [
            instance.SharePercent is { } share ? Invariant($"{share:0.#} % of the requests") : null,
            last?.Threads is { } threads ? Invariant($"{threads:0} pool threads{DescribeBlocked(last)}") : null,
            last?.QueueLength is { } queue ? Invariant($"queue {queue:0}") : null,
            last?.CpuPercent is { } cpu ? Invariant($"CPU {cpu:0} % of a core") : null,
        ];
        string figures = string.Join(", ", parts.OfType<string>());
        return $"{instance.Name}: {(figures.Length == 0 ? "not seen" : figures)}{Conclude(instance.Verdict)}";
    }

    private static string DescribeBlocked(RuntimeSample sample) =>
        sample.BlockedThreads is { } blocked ? Invariant($", {blocked:0} blocked") : "";

    private static string Conclude(InstanceVerdict? verdict) => verdict is null ? "" : $". {verdict.Summary}";
}
