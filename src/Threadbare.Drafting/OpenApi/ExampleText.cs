namespace Threadbare.Drafting.OpenApi;

/// <summary>Makes a text by the format of its schema, or else by its name, within the lengths that the schema allows.</summary>
internal static class ExampleText
{
    private const int Longest = 200;

    /// <summary>Makes the text.</summary>
    /// <param name="schema">The schema.</param>
    /// <param name="name">The name of what it is for.</param>
    /// <param name="fits">False if the schema has a pattern, and the text may not fit it.</param>
    public static string Create(IOpenApiSchema schema, string name, out bool fits)
    {
        string? made = ByFormat(schema.Format) ?? PatternText.Create(schema);
        fits = made is not null || schema.Pattern is null || schema.Format is not null;
        return made ?? Fit(ByName(name), schema);
    }

    private static string? ByFormat(string? format) => format switch
    {
        "date-time" => "2026-01-15T10:00:00Z",
        "date" => "2026-01-15",
        "time" => "10:00:00",
        "duration" => "PT1H",
        "uuid" or "guid" => "3f2504e0-4f89-41d3-9a0c-0305e82c3301",
        "email" => "someone@example.com",
        "uri" or "url" or "uri-reference" => "https://example.com/",
        "hostname" => "example.com",
        "ipv4" => "192.0.2.1",
        "ipv6" => "2001:db8::1",
        "byte" => "c2FtcGxl",
        _ => null,
    };

    private static string ByName(string name) => NameParts.Split(name) is [.., var last]
        ? last switch
        {
            "email" or "mail" => "someone@example.com",
            "phone" => "+15550100",
            "url" or "uri" => "https://example.com/",
            "currency" => "EUR",
            "country" => "DE",
            "city" => "Berlin",
            _ => "sample",
        }
        : "sample";

    private static string Fit(string text, IOpenApiSchema schema)
    {
        int least = Math.Clamp(schema.MinLength ?? 0, 0, Longest);
        int most = Math.Clamp(schema.MaxLength ?? Longest, 0, Longest);
        string padded = text.PadRight(least, 'x');
        return padded[..Math.Min(padded.Length, Math.Max(most, least))];
    }
}
