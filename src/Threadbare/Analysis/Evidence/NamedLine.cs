using Threadbare.Results.Blame;
using Threadbare.Results.Verdicts;
using Threadbare.Results.Work;

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

    /// <summary>The line of a place that holds threads.</summary>
    public static VerdictLine From(BlamedPlace place, string why) => Create(place.File, place.Line, place.Method, place.Certainty, why);

    /// <summary>The line of a place.</summary>
    public static VerdictLine From(CodePlace place, string why) => Create(place.File, place.Line, place.Method, place.Certainty, why);

    /// <summary>The line that releases; the method alone where the line is unknown.</summary>
    public static VerdictLine From(AsyncRelease release, string why) =>
        Create(release.File, release.Line, release.Method!, release.Line is null ? Certainty.MethodOnly : Certainty.ExactLine, why);

    /// <summary>The line that uses processors; it must be certain.</summary>
    public static VerdictLine From(HotSpot spot, string why) => Create(spot.File, spot.Line, spot.Method, spot.Certainty!.Value, why);

    /// <summary>The line that allocates; it must be certain.</summary>
    public static VerdictLine From(AllocationSite site, string why) =>
        Create(site.File, site.Line, site.Method, site.Certainty!.Value, why);

    /// <summary>A place of a sampling window; it must be certain.</summary>
    public static VerdictLine From(WorkPlace place, string why) =>
        Create(place.File, place.Line, place.Method, place.Certainty!.Value, why);

    private static VerdictLine Create(string? file, int? line, string method, Certainty certainty, string why) =>
        new() { File = file, Line = line, Method = method, Certainty = certainty, Why = why };
}
