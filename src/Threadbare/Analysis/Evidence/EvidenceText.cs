namespace Threadbare.Analysis.Evidence;

/// <summary>Sentences that several limits use as evidence.</summary>
internal static class EvidenceText
{
    /// <summary>Says how many requests are served at a time.</summary>
    public static string DescribeConcurrency(Situation s) =>
        $"By Little's law {(s.HasOneLoad ? "at most " : "")}{Number(Math.Round(s.Concurrency, 1))} are served at a time.";

    /// <summary>Says that the processors were idle; nothing where they were not.</summary>
    public static IEnumerable<string> DescribeIdleProcessors(Situation s) => s.CpuShare is < EvidenceConstants.IdleProcessors
        ? [$"The service used {DescribeCores(s)}."]
        : [];

    /// <summary>Writes the processor time of the service, such as <c>15 % of its 4 cores</c>.</summary>
    public static string DescribeCores(Situation s) => $"{Percent(s.CpuShare ?? 0)} of its {Counted(s.Cores, "core", "cores")}";
}
