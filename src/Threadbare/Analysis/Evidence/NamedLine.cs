using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;

namespace Threadbare.Analysis.Evidence;

/// <summary>Creates the line of a verdict from places that are certain enough: none is better than a wrong one.</summary>
internal static class NamedLine
{
    /// <summary>True for a place whose method at least is certain.</summary>
    public static bool IsCertain(Certainty certainty) => certainty switch
    {
        Certainty.ExactLine or Certainty.Inlined or Certainty.MethodOnly => true,
        Certainty.OneOf or Certainty.RouteOnly => false,
    };

    /// <summary>The line of a place that holds threads.</summary>
    public static VerdictLine From(BlamedPlace place, string why) => new()
    {
        File = place.File, Line = place.Line, Method = place.Method, Certainty = place.Certainty, Why = why,
    };

    /// <summary>The line of a place.</summary>
    public static VerdictLine From(CodePlace place, string why) => new()
    {
        File = place.File, Line = place.Line, Method = place.Method, Certainty = place.Certainty, Why = why,
    };

    /// <summary>The line that releases; the method alone where the line is unknown.</summary>
    public static VerdictLine From(AsyncRelease release, string why) => new()
    {
        File = release.File,
        Line = release.Line,
        Method = release.Method!,
        Certainty = release.Line is null ? Certainty.MethodOnly : Certainty.ExactLine,
        Why = why,
    };
}
