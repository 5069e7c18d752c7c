using System.Text.Json;
using System.Text.Json.Serialization.Metadata;

namespace Threadbare.Results.Json;

/// <summary>Creates the options by which saved files are read.</summary>
/// <remarks>Generated code would leave a field that an older version did not write null or zero, not at its usual value.</remarks>
internal static class ReadingOptions
{
    /// <summary>Creates the options.</summary>
    /// <param name="writing">The options by which the files are written.</param>
    public static JsonSerializerOptions Create(JsonSerializerOptions writing) => new(writing)
    {
        TypeInfoResolver = new DefaultJsonTypeInfoResolver(),
        RespectNullableAnnotations = true,
        RespectRequiredConstructorParameters = true,
        Converters = { new NameJson() },
    };
}
