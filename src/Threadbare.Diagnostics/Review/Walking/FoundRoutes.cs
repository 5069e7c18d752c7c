namespace Threadbare.Diagnostics.Review.Walking;

/// <summary>The entries from which a method is reached.</summary>
/// <param name="Reach">How sure the surest way is.</param>
/// <param name="Entries">The entries, routes first.</param>
/// <param name="Steps">The steps of the shortest of the surest ways.</param>
internal sealed record FoundRoutes(Reach Reach, IReadOnlyList<Entry> Entries, IReadOnlyList<Edge> Steps);
