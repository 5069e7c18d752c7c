namespace Threadbare.Plan;

/// <summary>What every request carries beside its URL; <c>{name}</c> is filled from the feed of that name.</summary>
public sealed record RequestTemplate
{
    /// <summary>The method; GET unless said otherwise.</summary>
    public string Method { get; init; } = "GET";

    /// <summary>Headers in the order given; a name may come twice.</summary>
    public IReadOnlyList<RequestHeader> Headers { get; init; } = [];

    /// <summary>The body; null sends none.</summary>
    public RequestBody? Body { get; init; }
}
