namespace Threadbare;

/// <summary>The body of a request.</summary>
public sealed class RequestContent
{
    private readonly ReadOnlyMemory<byte> _bytes;

    private RequestContent(ReadOnlyMemory<byte> bytes, string type) => (_bytes, Type) = (bytes, type);

    /// <summary>The type, as the header <c>Content-Type</c> says it.</summary>
    public string Type { get; }

    /// <summary>Creates a body of JSON, with names in camelCase.</summary>
    [RequiresUnreferencedCode("The value is written by reflection. Give its JsonTypeInfo where code is trimmed.")]
    [RequiresDynamicCode("The value is written by reflection. Give its JsonTypeInfo where code is compiled ahead of time.")]
    public static RequestContent Json(object value) =>
        new(JsonSerializer.SerializeToUtf8Bytes(value, WebJson.GetOptions()), "application/json");

    /// <summary>Creates a body of JSON by generated code.</summary>
    public static RequestContent Json<T>(T value, JsonTypeInfo<T> type) =>
        new(JsonSerializer.SerializeToUtf8Bytes(value, type), "application/json");

    /// <summary>Creates a body of a text in UTF-8.</summary>
    /// <param name="text">The text.</param>
    /// <param name="type">Its type; <c>text/plain</c> by default.</param>
    public static RequestContent Text(string text, string type = "text/plain") => new(Encoding.UTF8.GetBytes(text), type);

    /// <summary>Creates a body of bytes.</summary>
    /// <param name="bytes">The bytes, which must not change until the answer.</param>
    /// <param name="type">Their type; <c>application/octet-stream</c> by default.</param>
    public static RequestContent Bytes(ReadOnlyMemory<byte> bytes, string type = "application/octet-stream") => new(bytes, type);

    /// <summary>Creates the body of a form.</summary>
    /// <param name="fields">The names and values of its fields.</param>
    public static RequestContent Form(params IReadOnlyList<(string Name, string Value)> fields)
    {
        var body = new ArrayBufferWriter<byte>();
        foreach ((string name, string value) in fields)
        {
            body.Write(body.WrittenCount > 0 ? "&"u8 : default);
            TextEscape.Write(body, Encoding.UTF8.GetBytes(name), TextEncoding.Form);
            body.Write("="u8);
            TextEscape.Write(body, Encoding.UTF8.GetBytes(value), TextEncoding.Form);
        }

        return new RequestContent(body.WrittenMemory, "application/x-www-form-urlencoded");
    }

    internal void Write(IBufferWriter<byte> body) => body.Write(_bytes.Span);
}
