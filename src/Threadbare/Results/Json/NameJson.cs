namespace Threadbare.Results.Json;

/// <summary>Reads the enums that have no words of their own by the names of their members.</summary>
[RequiresDynamicCode("The converters are made by reflection.")]
internal sealed class NameJson : JsonConverterFactory
{
    private readonly JsonStringEnumConverter _names = new(namingPolicy: null, allowIntegerValues: false);

    public override bool CanConvert(Type typeToConvert) =>
        typeToConvert.IsEnum && !typeToConvert.IsDefined(typeof(JsonConverterAttribute), inherit: false);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) =>
        _names.CreateConverter(typeToConvert, options);
}
