using Threadbare.Plan.Requests;

namespace Threadbare.Plan;

/// <summary>Method, headers and body of every request; <c>{name}</c> is filled from the feed of that name.</summary>
public sealed record RequestTemplate
{
    /// <summary>The method. GET by default.</summary>
    public string Method { get; init; } = "GET";

    /// <summary>Headers in the order given; a name may occur twice.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>The body; null sends none.</summary>
    public RequestBody? Body { get; init; }

    /// <summary>True when a header of that name is given, in any case of letters.</summary>
    internal bool HasHeader(string name) => Headers.Any(header => header.Name.Equals(name, StringComparison.OrdinalIgnoreCase));
}
