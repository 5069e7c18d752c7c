namespace Threadbare.Drafting.OpenApi;

/// <summary>Kinds of content by their media type.</summary>
internal static class ContentTypes
{
    /// <summary>True for JSON and everything that is written as JSON.</summary>
    public static bool IsJson(string type)
    {
        string plain = Plain(type);
        return plain is "application/json" or "text/json" or "application/*" or "*/*" || plain.EndsWith("+json", StringComparison.Ordinal);
    }

    /// <summary>True for the fields of a form.</summary>
    public static bool IsForm(string type) => Plain(type) is "application/x-www-form-urlencoded";

    /// <summary>True for a form that can carry files.</summary>
    public static bool IsMultipart(string type) => Plain(type) is "multipart/form-data";

    private static string Plain(string type) => type.Split(';')[0].Trim().ToLowerInvariant();
}
