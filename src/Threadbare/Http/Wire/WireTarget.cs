using Threadbare.Http.Requests;

namespace Threadbare.Http.Wire;

/// <summary>Where the requests of a plan go, resolved once for all loops.</summary>
internal sealed record WireTarget
{
    /// <summary>The hosts and ports, each once.</summary>
    public required IReadOnlyList<Origin> Origins { get; init; }

    /// <summary>The origin's index for each address of the plan.</summary>
    public required int[] OriginOfUrl { get; init; }

    /// <summary>The body's octets; empty for none.</summary>
    public ReadOnlyMemory<byte> Body { get; init; }

    /// <summary>The bound of connections to one origin from one loop; null for none.</summary>
    public int? MostPerOriginAndLoop { get; init; }
}
