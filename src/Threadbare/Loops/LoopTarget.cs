namespace Threadbare.Loops;

/// <summary>The addresses of a plan, as a loop divides its requests among them.</summary>
/// <param name="OriginOfUrl">The index of the host and port of each address.</param>
/// <param name="MostPerOrigin">The most requests that one loop has under way to one origin; null for no limit.</param>
internal sealed record LoopTarget(int[] OriginOfUrl, int? MostPerOrigin)
{
    /// <summary>The number of different hosts and ports.</summary>
    public int Origins => OriginOfUrl.Max() + 1;

    /// <summary>The most requests that one loop has under way; null for no limit.</summary>
    public int? Most => MostPerOrigin is { } most ? (int)Math.Min((long)most * Origins, int.MaxValue) : null;

    /// <summary>Finds the origin of an endpoint.</summary>
    /// <remarks>Endpoints that C# code finds while it runs lie at the one target that its plan has.</remarks>
    public int FindOrigin(int url) => url < OriginOfUrl.Length ? OriginOfUrl[url] : 0;
}
