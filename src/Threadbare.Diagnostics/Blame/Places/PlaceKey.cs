namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>What makes two stacks the same place: a line is one, however sure it is; where none is known, all that is.</summary>
internal readonly record struct PlaceKey(string Method, int Line, string Call, string Certainty, string? CompiledInto)
{
    public static PlaceKey From(Place place) => new(
        place.Method,
        place.Line?.Number ?? 0,
        place.Blocks.Call,
        place.Line is null ? place.Certainty : "",
        place.Certainty == Threadbare.Diagnostics.Blame.Places.Certainty.RouteOnly ? place.CompiledInto : null);
}
