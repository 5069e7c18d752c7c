namespace Threadbare.Benchmarks.Processes;

/// <summary>The work of one load generator and its cost.</summary>
internal sealed record LoadFigures
{
    /// <summary>The number of received answers.</summary>
    public required long Answers { get; init; }

    /// <summary>Answers a second during the load.</summary>
    public required double PerSecond { get; init; }

    /// <summary>The 99th percentile from the intended start, in milliseconds; for wrk from the send.</summary>
    public required double P99 { get; init; }

    /// <summary>The 99th percentile from the send, in milliseconds, without the time to connect.</summary>
    public required double P99FromSend { get; init; }

    /// <summary>Processor time of the whole process.</summary>
    public required TimeSpan Cpu { get; init; }

    /// <summary>Processor time during the load, without start-up and report.</summary>
    public required TimeSpan CpuOfLoad { get; init; }

    /// <summary>The peak of resident memory, in bytes.</summary>
    public required long PeakBytes { get; init; }

    /// <summary>Error answers and requests without an answer.</summary>
    public required long Failures { get; init; }

    /// <summary>Processor time of the whole process for each answer, in microseconds.</summary>
    public double CpuEach => Cpu.TotalMicroseconds / Answers;

    /// <summary>Processor time of start-up and report in seconds, which does not grow with the load.</summary>
    public double FixedCpu => (Cpu - CpuOfLoad).TotalSeconds;

    /// <summary>Processor time during the load for each answer, in microseconds.</summary>
    public double LoadCpuEach => CpuOfLoad.TotalMicroseconds / Answers;
}
