namespace Threadbare.Results.Json;

/// <summary>Creates the code by which saved files are read, more strictly than it is written.</summary>
/// <remarks>
/// Generated code leaves a field that is missing null, not at its usual value. So a program with a compiler reads by reflection. A native
/// one reads by the generated code, and refuses a file that lacks a field which is always written.
/// </remarks>
internal static class ReadingOptions
{
    /// <summary>Creates the code that reads a type.</summary>
    /// <param name="writing">The options by which the files are written.</param>
    [UnconditionalSuppressMessage("Trimming", "IL2026", Justification = "A program with a compiler is not trimmed.")]
    public static JsonTypeInfo<T> Create<T>(JsonSerializerOptions writing)
    {
        var options = new JsonSerializerOptions(writing)
        {
            RespectNullableAnnotations = true,
            RespectRequiredConstructorParameters = true,
        };
        IJsonTypeInfoResolver resolver = writing.TypeInfoResolver!.WithAddedModifier(RequireAlwaysWritten);
        if (RuntimeFeature.IsDynamicCodeSupported)
        {
            resolver = new DefaultJsonTypeInfoResolver();
            options.Converters.Add(new NameJson());
        }

        options.TypeInfoResolver = resolver.WithAddedModifier(AllowNullsToBeMissing);
        return (JsonTypeInfo<T>)options.GetTypeInfo(typeof(T));
    }

    /// <summary>Makes the fields of a type required that are always written and never null.</summary>
    internal static void RequireAlwaysWritten(JsonTypeInfo type)
    {
        foreach (JsonPropertyInfo property in type.Properties)
        {
            property.IsRequired |= property is { ShouldSerialize: null, IsSetNullable: false, PropertyType.IsValueType: false };
        }
    }

    // A journal leaves out what is null.
    private static void AllowNullsToBeMissing(JsonTypeInfo type)
    {
        foreach (JsonPropertyInfo property in type.Properties.Where(property => property.AssociatedParameter is { IsNullable: true }))
        {
            property.IsRequired = false;
        }
    }
}
