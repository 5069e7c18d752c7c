namespace Threadbare.Benchmarks.Processes;

/// <summary>How the server is to run.</summary>
/// <param name="Core">The core it is held to; null lets it move.</param>
/// <param name="Workers">Its processes.</param>
/// <param name="IsSlow">True gives <c>/slow</c>, which answers after 2 s.</param>
internal sealed record ServerPlan(int? Core, int Workers = 1, bool IsSlow = false);
