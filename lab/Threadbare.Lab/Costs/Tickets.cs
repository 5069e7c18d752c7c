using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Threadbare.Lab.Catalog;

namespace Threadbare.Lab.Costs;

/// <summary>Writes a ticket as JSON, with options of the request's own and with those that all requests share.</summary>
internal static class Tickets
{
    private static readonly JsonSerializerOptions Shared = CreateOptions();

    private static readonly Ticket One = new(7, "Stalls", [new Seat('F', 12, Part.Front), new Seat('F', 13, Part.Front)]);

    private enum Part
    {
        Front,
        Back,
    }

    public static void MapTickets(this IEndpointRouteBuilder app)
    {
        app.MapGet("/tickets/options", () => WriteWithNew())
            .InCatalog(new() { Bug = "JsonSerializerOptions for each request", Twin = "/tickets/shared" });
        app.MapGet("/tickets/shared", () => JsonSerializer.Serialize(One, Shared)).InCatalog(new() { Twin = "/tickets/options" });
    }

    private static string WriteWithNew() => JsonSerializer.Serialize(One, CreateOptions()); // burns the processor

    // By name, since the tests run as programs do that have reflection switched off for JSON.
    private static JsonSerializerOptions CreateOptions() =>
        new() { Converters = { new JsonStringEnumConverter() }, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    private sealed record Ticket(int Number, string Name, IReadOnlyList<Seat> Seats);

    private sealed record Seat(char Row, int Number, Part Part);
}
