namespace Threadbare.Analysis.Evidence;

/// <summary>The state of a database connection pool past the tipping point.</summary>
internal static class DatabaseConnections
{
    /// <summary>Returns true where every connection was in use.</summary>
    public static bool AreUsedUp(Situation s) =>
        s.MostPast(sample => sample.DatabaseUsed) >= EvidenceConstants.AllButUsed * s.Runtime.DatabaseMax;

    /// <summary>Returns true where every connection was in use and a request waited for one all the time.</summary>
    public static bool AreFull(Situation s) => AreUsedUp(s) && s.Runtime.DatabasePending >= 1;
}
