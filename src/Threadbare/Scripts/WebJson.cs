namespace Threadbare.Scripts;

/// <summary>JSON by reflection, with the rules of the web: names in camelCase, read in any case; numbers also in strings.</summary>
internal static class WebJson
{
    private static JsonSerializerOptions? _options;

    /// <summary>The rules. They name their resolver, since a program of one file has reflection switched off by default.</summary>
    [RequiresUnreferencedCode("Types are read by reflection.")]
    [RequiresDynamicCode("Types are read by reflection.")]
    public static JsonSerializerOptions GetOptions() =>
        _options ??= new(JsonSerializerDefaults.Web) { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };
}
