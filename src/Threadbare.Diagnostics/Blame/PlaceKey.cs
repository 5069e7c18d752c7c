namespace Threadbare.Diagnostics.Blame;

/// <summary>What makes two stacks the same place.</summary>
internal readonly record struct PlaceKey(string Method, int Line, string Call, string Certainty, string? CompiledInto)
{
    public static PlaceKey Of(Place place) => new(place.Method, place.Line?.Number ?? 0, place.Blocks.Call, place.Certainty, place.Certainty == Blame.Certainty.RouteOnly ? place.CompiledInto : null);
}
