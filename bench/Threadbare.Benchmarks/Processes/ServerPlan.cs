namespace Threadbare.Benchmarks.Processes;

/// <summary>The settings of the server.</summary>
/// <param name="Core">The core that the server runs on; null for all cores.</param>
/// <param name="Workers">The number of worker processes.</param>
/// <param name="IsSlow">True adds <c>/slow</c>, which answers after 2 s.</param>
internal sealed record ServerPlan(int? Core, int Workers = 1, bool IsSlow = false);
