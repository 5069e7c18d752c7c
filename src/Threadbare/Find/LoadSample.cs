using Threadbare.Results.Blame;
using Threadbare.Results.Code;

namespace Threadbare.Find;

/// <summary>The things that are sampled under a load of their own, because sampling slows the service.</summary>
/// <param name="Releases">The mechanisms that let waiting requests continue; empty where nobody asked.</param>
/// <param name="Awaited">The lines that await, what holds them up, and what they call.</param>
internal sealed record LoadSample(IReadOnlyList<AsyncRelease> Releases, AwaitedCode Awaited)
{
    /// <summary>The places that held pool threads meanwhile, worst first.</summary>
    public IReadOnlyList<BlamedPlace> Blame { get; init; } = [];

    /// <summary>Nothing was sampled.</summary>
    public static LoadSample None { get; } = new([], AwaitedCode.None);
}
