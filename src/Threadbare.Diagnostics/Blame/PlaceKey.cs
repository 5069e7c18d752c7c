using Threadbare.Results.Blame;

namespace Threadbare.Diagnostics.Blame;

/// <summary>What makes two stacks the same place: a line is one, however sure it is; where none is known, all that is.</summary>
internal readonly record struct PlaceKey(string Method, int Line, string Call, Certainty? Certainty, string? CompiledInto)
{
    public static PlaceKey Of(Place place) => new(
        place.Method,
        place.Line?.Number ?? 0,
        place.Blocks.Call,
        place.Line is null ? place.Certainty : null,
        place.Certainty == Results.Blame.Certainty.RouteOnly ? place.CompiledInto : null);
}
