namespace Threadbare.Benchmarks.Processes;

/// <summary>What one load generator did and what it cost.</summary>
internal sealed record LoadFigures
{
    /// <summary>Answers received.</summary>
    public required long Answers { get; init; }

    /// <summary>Answers a second while the load lasted.</summary>
    public required double PerSecond { get; init; }

    /// <summary>The 99th percentile from the intended start, in milliseconds; wrk knows only that from the send.</summary>
    public required double P99 { get; init; }

    /// <summary>The 99th percentile from the send, in milliseconds: without the time that connecting took.</summary>
    public required double P99FromSend { get; init; }

    /// <summary>Processor time of the whole process.</summary>
    public required TimeSpan Cpu { get; init; }

    /// <summary>Processor time while the load lasted: without start-up and report.</summary>
    public required TimeSpan CpuOfLoad { get; init; }

    /// <summary>The most memory resident at once.</summary>
    public required long PeakBytes { get; init; }

    /// <summary>Answers that were errors, and requests that got none.</summary>
    public required long Failures { get; init; }

    /// <summary>Processor time of the whole process for an answer, in microseconds.</summary>
    public double CpuEach => Cpu.TotalMicroseconds / Answers;

    /// <summary>Processor time of start and report, which does not grow with the load, in seconds.</summary>
    public double FixedCpu => (Cpu - CpuOfLoad).TotalSeconds;

    /// <summary>Processor time while the load lasted for an answer, in microseconds.</summary>
    public double LoadCpuEach => CpuOfLoad.TotalMicroseconds / Answers;
}
