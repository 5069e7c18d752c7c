using Threadbare.Plan.Requests;

namespace Threadbare.Plan;

/// <summary>The headers of every request. In a plan of addresses <c>{name}</c> is filled from the feed of that name.</summary>
public sealed record RequestTemplate
{
    /// <summary>Headers in the order given; a name may occur twice.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>True when a header of that name is given, in any case of letters.</summary>
    internal bool HasHeader(string name) => Headers.Any(header => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}
