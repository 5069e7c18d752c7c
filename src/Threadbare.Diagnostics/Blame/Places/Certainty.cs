namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>How sure a place is, as <see cref="Results.BlamedPlace.Certainty"/> names it.</summary>
internal static class Certainty
{
    /// <summary>The frame is the method's own, and the call in it is the one whose callee is seen.</summary>
    public const string ExactLine = "exact-line";

    /// <summary>The method left no frame; its is the only call that can lead to what is seen.</summary>
    public const string Inlined = "inlined";

    /// <summary>Several calls can lead to what is seen: no line is named.</summary>
    public const string OneOf = "one-of";

    /// <summary>The method is certain, its line is not.</summary>
    public const string MethodOnly = "method-only";

    /// <summary>Some of the service's code blocks beneath the endpoints, and none can be named.</summary>
    public const string RouteOnly = "route-only";
}
