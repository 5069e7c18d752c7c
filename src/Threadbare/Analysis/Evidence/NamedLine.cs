namespace Threadbare.Analysis.Evidence;

/// <summary>Creates the line of a verdict from places that are certain enough: none is better than a wrong one.</summary>
internal static class NamedLine
{
    /// <summary>True for a place whose method at least is certain; false without a place.</summary>
    public static bool IsCertain(Certainty? certainty) => certainty switch
    {
        Certainty.ExactLine or Certainty.Inlined or Certainty.MethodOnly => true,
        Certainty.OneOf or Certainty.RouteOnly or null => false,
    };

    /// <summary>The line of a place, which must be certain.</summary>
    public static VerdictLine From(CodePlace place, string why) =>
        Create(place.File, place.Line, place.Method, place.Certainty!.Value, why);

    /// <summary>The line that releases; the method alone where the line is unknown.</summary>
    public static VerdictLine From(AsyncRelease release, string why) =>
        Create(release.File, release.Line, release.Method!, release.Line is null ? Certainty.MethodOnly : Certainty.ExactLine, why);

    private static VerdictLine Create(string? file, int? line, string method, Certainty certainty, string why) =>
        new() { File = file, Line = line, Method = method, Certainty = certainty, Why = why };
}
