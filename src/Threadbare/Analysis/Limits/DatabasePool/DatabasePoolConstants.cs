using Threadbare.Constants;

namespace Threadbare.Analysis.Limits.DatabasePool;

/// <summary>The numbers of limit: database-pool.</summary>
[ConstantTable("Limit: database-pool")]
internal static class DatabasePoolConstants
{
    [Constant(
        "share of the throughput",
        "Requests released by a returned connection show the pool full from this share on.",
        "The majority.")]
    public const double MostReleased = 0.5;
}
