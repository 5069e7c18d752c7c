using BenchmarkDotNet.Configs;
using BenchmarkDotNet.Jobs;
using BenchmarkDotNet.Toolchains.InProcess.Emit;

namespace Threadbare.Benchmarks.Micro;

/// <summary>Runs benchmarks within this process: its settings are the tool's, and those of a generated project would not be.</summary>
internal sealed class InProcessConfig : ManualConfig
{
    public InProcessConfig()
    {
        Add(DefaultConfig.Instance);
        AddJob(Job.ShortRun.WithToolchain(InProcessEmitToolchain.Instance).WithIterationCount(7));
    }
}
