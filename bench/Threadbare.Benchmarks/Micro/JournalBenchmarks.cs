using BenchmarkDotNet.Attributes;
using System.Text.Json;
using Threadbare.Journal;
using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;
using Threadbare.Results.Histograms;
using Threadbare.Run.Merging;

namespace Threadbare.Benchmarks.Micro;

/// <summary>A line of the journal: the cost of one second of a run, and its size.</summary>
[MemoryDiagnoser]
public class JournalBenchmarks
{
    private readonly MergedInterval _counts = new(new LoadPlan { Urls = ["http://localhost/"] });
    private IntervalResult _interval = new();

    /// <summary>Requests in the second.</summary>
    [Params(100, 10_000)]
    public int Requests { get; set; }

    /// <summary>Draws the times, the same each run.</summary>
    [GlobalSetup]
    public void Fill()
    {
        var random = new Random(1);
        StepDelta step = _counts.Steps.GetOrAdd(0);
        for (int i = 0; i < Requests; i++)
        {
            long time = (long)(300 * Math.Exp(random.NextDouble() * random.NextDouble() * 9));
            step.ResponseTime.Record(time);
            step.ServiceTime.Record(time - random.Next(30));
            _counts.Lateness.Record(random.Next(30));
        }

        _interval = new IntervalResult { ResponseTime = LatencySummary.Summarize(step.ResponseTime), Runtime = new RuntimeSample() };
    }

    /// <summary>One second as a line.</summary>
    [Benchmark]
    public byte[] Line()
    {
        var line = new JournalLine { Second = new JournalSecond(_interval, _counts, cpuPercent: 5) };
        return JsonSerializer.SerializeToUtf8Bytes(line, JournalJson.Default.JournalLine);
    }
}
