namespace Threadbare.Scenarios.Answers;

/// <summary>The outcome of looking for a value in a JSON document.</summary>
internal readonly ref struct JsonFinding
{
    private JsonFinding(JsonFault fault) => Fault = fault;

    private JsonFinding(ReadOnlySpan<byte> json, UserValueKind kind)
    {
        Kind = kind;
        Json = json;
    }

    /// <summary>The reason why there is no value.</summary>
    public JsonFault Fault { get; }

    /// <summary>The value as the document writes it; a string with its quotes.</summary>
    public ReadOnlySpan<byte> Json { get; }

    /// <summary>The value's kind.</summary>
    public UserValueKind Kind { get; }

    /// <summary>Creates a value that was found.</summary>
    public static JsonFinding Find(ReadOnlySpan<byte> json, UserValueKind kind) => new(json, kind);

    /// <summary>Creates a reason why there is no value.</summary>
    public static JsonFinding Fail(JsonFault fault) => new(fault);

    /// <summary>Writes the value as text, a string without its quotes and escapes.</summary>
    /// <returns>False for a string that is no valid text.</returns>
    public bool TryWriteText(PooledBytes destination)
    {
        if (Kind != UserValueKind.String)
        {
            destination.Write(Json);
            return true;
        }

        var reader = new Utf8JsonReader(Json);
        reader.Read();
        try
        {
            destination.Advance(reader.CopyString(destination.GetSpan(Json.Length)));
            return true;
        }
        catch (InvalidOperationException)
        {
            // Bytes that are not UTF-8, or half of a surrogate pair.
            return false;
        }
    }
}
