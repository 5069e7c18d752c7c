namespace Threadbare.Loops;

/// <summary>The addresses of a plan, as a loop divides its requests among them.</summary>
/// <param name="OriginOfUrl">The index of the host and port of each address.</param>
/// <param name="MostPerOrigin">The most requests that one loop has under way to one origin; null for no limit.</param>
internal sealed record LoopTarget(int[] OriginOfUrl, int? MostPerOrigin)
{
    /// <summary>The number of different hosts and ports.</summary>
    public int Origins => OriginOfUrl.Max() + 1;
}
