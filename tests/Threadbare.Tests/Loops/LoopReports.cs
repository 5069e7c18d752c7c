using System.Threading.Channels;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Run.Merging;

namespace Threadbare.Tests.Loops;

/// <summary>Merges the reports of one loop, as a run does.</summary>
internal static class LoopReports
{
    public static RunAssembly Merge(LoadJob job, ChannelReader<LoopInterval> reports)
    {
        var assembly = new RunAssembly(job.Plan, job.Stages, job.Clock);
        var merger = new IntervalMerger(1, job.Plan);
        while (reports.TryRead(out LoopInterval? report))
        {
            foreach (MergedInterval merged in merger.Add(report))
            {
                assembly.Add(merged, default);
                merger.Release(merged);
            }
        }

        return assembly;
    }
}
