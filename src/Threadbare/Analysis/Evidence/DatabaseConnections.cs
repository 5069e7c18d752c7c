using Threadbare.Results.Code;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Evidence;

/// <summary>The state of a database connection pool past the tipping point.</summary>
internal static class DatabaseConnections
{
    /// <summary>Returns true where every connection was in use.</summary>
    public static bool AreUsedUp(Situation s) =>
        s.MostPast(sample => sample.DatabaseUsed) >= EvidenceConstants.AllButUsed * s.Runtime.DatabaseMax;

    /// <summary>Returns true where every connection was in use and a request waited for one all the time.</summary>
    public static bool AreFull(Situation s) => AreUsedUp(s) && s.Runtime.DatabasePending >= 1;

    /// <summary>Finds the line at which requests wait most of their excess time for a driver to give them a connection; null where there
    /// is none.</summary>
    /// <remarks>A driver keeps its waiting requests at a semaphore or channel of its own, which releases alone cannot tell from one of the
    /// service.</remarks>
    public static Holder? FindWait(Situation s) => s.Excess <= 0 ? null : s.Result.Holders
        .Where(holder => holder.Limit == Limit.DatabasePool && holder.WaitMs >= EvidenceConstants.Majority * s.Excess)
        .MaxBy(holder => holder.WaitMs);
}
