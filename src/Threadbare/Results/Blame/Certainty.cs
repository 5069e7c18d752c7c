namespace Threadbare.Results.Blame;

/// <summary>How sure the place is that is blamed.</summary>
[JsonConverter(typeof(WordJson<Certainty>))]
public enum Certainty
{
    /// <summary>The method's own frame was seen, and its call at this line leads to the blocking call.</summary>
    [JsonStringEnumMemberName("exact-line")]
    ExactLine,

    /// <summary>The method left no frame because it was inlined; this line has the only call that can lead to the blocking call.</summary>
    [JsonStringEnumMemberName("inlined")]
    Inlined,

    /// <summary>Several calls can lead to the blocking call, so no line is named.</summary>
    [JsonStringEnumMemberName("one-of")]
    OneOf,

    /// <summary>The method is certain, its line is not.</summary>
    [JsonStringEnumMemberName("method-only")]
    MethodOnly,

    /// <summary>Code of the service below the endpoint blocks, and neither method nor line can be named.</summary>
    [JsonStringEnumMemberName("route-only")]
    RouteOnly,
}
