namespace Threadbare.Experiments.Report;

/// <summary>The bound on response time of a limit of <paramref name="Size"/>: R(N) = max(S, N·S/c).</summary>
/// <remarks>The asymptotic bounds of Denning and Buzen (1978), without think time.</remarks>
/// <param name="ServiceTimeMs">S: how long one request holds one place.</param>
/// <param name="Size">c: how many places there are.</param>
internal sealed record QueueFormula(double ServiceTimeMs, double Size);
