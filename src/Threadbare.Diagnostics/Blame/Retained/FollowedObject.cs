namespace Threadbare.Diagnostics.Blame.Retained;

/// <summary>A sampled object that is still in use.</summary>
/// <param name="Allocation">Its allocation.</param>
/// <param name="Bytes">Bytes of allocation that it stands for.</param>
/// <param name="Since">Number of the collection that put it where it is, or that had begun last when it was allocated.</param>
internal readonly record struct FollowedObject(SampledAllocation Allocation, double Bytes, int Since);
