namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>Constants: Limit: database-pool.</summary>
internal static class DatabasePoolConstants
{
    /// <summary>Requests released by a returned connection show the pool full from this share on.</summary>
    /// <remarks>Unit: share of the throughput. The majority.</remarks>
    public const double MostReleased = 0.5;
}
