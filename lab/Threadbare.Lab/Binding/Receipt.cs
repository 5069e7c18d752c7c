using System.Text.Json;
using System.Text.Json.Serialization;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Partner;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Binding;

/// <summary>Asks for the day's rate inside a JSON converter, and before serialization.</summary>
internal static class Receipt
{
    public static void MapReceipt(this IEndpointRouteBuilder app)
    {
        app.MapGet("/binding/receipt", () => new Priced(3))
            .InCatalog(new()
            {
                Bug = "Task.Result in a JSON converter",
                Blocks = true,
                Twin = "/binding/receipt/awaited",
                Needs = Dependency.Partner,
                Setting = "delay",
            });
        app.MapGet("/binding/receipt/awaited", PricedAsync).InCatalog(new() { Twin = "/binding/receipt", Needs = Dependency.Partner });
    }

    private static async Task<string[]> PricedAsync(PriceSource prices, Duration? delay, CancellationToken cancellationToken) =>
        ["3", await prices.AskAsync(delay, cancellationToken)];

    [JsonConverter(typeof(RateConverter))]
    private sealed record Priced(int Amount);

    private sealed class RateConverter : JsonConverter<Priced>
    {
        public override Priced Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Priced value, JsonSerializerOptions options)
        {
            writer.WriteStartArray();
            writer.WriteNumberValue(value.Amount);
            writer.WriteStringValue(PriceSource.Shared.AskAsync().Result); // holds the thread
            writer.WriteEndArray();
        }
    }
}
