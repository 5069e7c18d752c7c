namespace Threadbare.Http.Wire;

/// <summary>The target of a plan's requests, resolved once for all loops.</summary>
internal sealed record WireTarget
{
    /// <summary>The hosts and ports, each once.</summary>
    public required IReadOnlyList<Origin> Origins { get; init; }

    /// <summary>The origin's index for each address of the plan.</summary>
    public required int[] OriginOfUrl { get; init; }

    /// <summary>The most connections to one origin from one loop; null for no limit.</summary>
    public int? MostPerOriginAndLoop { get; init; }
}
