namespace Threadbare.Diagnostics.Blame.Places;

/// <summary>Identifies a place across stacks: by its line, whatever the certainty; without a line, by everything that is known.</summary>
internal readonly record struct PlaceKey(string Method, int Line, string Call, Certainty? Certainty, string? CompiledInto)
{
    /// <summary>The key of a place.</summary>
    public static PlaceKey From(Place place) => new(
        place.Method,
        place.Line?.Number ?? 0,
        place.Blocks.Call,
        place.Line is null ? place.Certainty : null,
        place.Certainty == Results.Blame.Certainty.RouteOnly ? place.CompiledInto : null);
}
