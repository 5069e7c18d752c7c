namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>The sampled objects of one window that stay in use, not read yet.</summary>
/// <param name="Allocations">Bytes and samples of each allocation that differs.</param>
/// <param name="Length">Time in which they were allocated.</param>
internal sealed record RetainedObjects(IReadOnlyDictionary<SampledAllocation, (double Bytes, int Samples)> Allocations, TimeSpan Length);
