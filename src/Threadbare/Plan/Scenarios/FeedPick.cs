namespace Threadbare.Plan.Scenarios;

/// <summary>How iterations pick rows from a feed.</summary>
internal enum FeedPick
{
    /// <summary>One after another, by the number of the iteration in the whole load.</summary>
    Sequential,

    /// <summary>At random, but the same for the same seed and iteration.</summary>
    Random,

    /// <summary>No row twice: each iteration takes the next row that no other has had.</summary>
    Unique,

    /// <summary>One row for the whole life of a virtual user.</summary>
    PerUser,
}
