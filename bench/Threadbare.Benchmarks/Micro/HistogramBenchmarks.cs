using BenchmarkDotNet.Attributes;
using Threadbare.Results.Histograms;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Counting, merging and asking, for times around 300 µs with a long tail.</summary>
[MemoryDiagnoser]
public class HistogramBenchmarks
{
    private const int Times = 1024;

    private readonly long[] _times = new long[Times];
    private readonly LatencyHistogram _filled = new();
    private readonly LatencyHistogram _merged = new();

    /// <summary>Draws the times, the same each run.</summary>
    [GlobalSetup]
    public void Fill()
    {
        var random = new Random(1);
        for (int i = 0; i < Times; i++)
        {
            _times[i] = (long)(300 * Math.Exp(random.NextDouble() * random.NextDouble() * 9));
            _filled.Record(_times[i]);
        }
    }

    /// <summary>One time counted.</summary>
    [Benchmark(OperationsPerInvoke = Times)]
    public void Record()
    {
        foreach (long time in _times)
        {
            _merged.Record(time);
        }
    }

    /// <summary>One second of one loop added to the whole.</summary>
    [Benchmark]
    public void Merge() => _merged.Add(_filled);

    /// <summary>One percentile of one second.</summary>
    [Benchmark]
    public TimeSpan Percentile() => _filled.ValueAt(99);
}
