using static Threadbare.Analysis.Work.WorkSamplingConstants;

namespace Threadbare.Analysis.Work;

/// <summary>Tells growth of the heap from its ups and downs.</summary>
internal static class HeapGrowth
{
    /// <summary>
    /// True if the least of each third is larger than that of the third before, and the growth is worth telling: what a collection leaves
    /// may include requests that are under way.
    /// </summary>
    /// <param name="heaps">The heap after collections under the same load, in bytes; at least three.</param>
    /// <param name="worth">Less growth than this is not worth telling, in bytes.</param>
    public static bool Grows(IReadOnlyList<double> heaps, double worth)
    {
        int third = heaps.Count / 3;
        double first = heaps.Take(third).Min();
        double second = heaps.Skip(third).Take(third).Min();
        double last = heaps.Skip(2 * third).Min();
        double least = Math.Max(worth, HeapGrownShare * first);
        return second - first >= least / 3 && last - second >= least / 3 && last - first >= least;
    }
}
