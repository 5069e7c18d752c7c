namespace Threadbare.Scenarios.Answers;

/// <summary>Says what a JSON document has, or lacks, at a path.</summary>
internal static class JsonQuote
{
    // RFC 1952, section 2.3.1.
    private static ReadOnlySpan<byte> Gzip => [0x1F, 0x8B];

    /// <summary>Quotes a value of a document as JSON writes it, shortened.</summary>
    public static string Show(ReadOnlySpan<byte> json)
    {
        // A string has its own quotes.
        string quoted = Quote.Show(json.TrimStart((byte)'"').TrimEnd((byte)'"'));
        return json.StartsWith("\""u8) ? quoted : quoted[1..^1];
    }

    /// <summary>Says in the beginning of a sentence why there is no value.</summary>
    public static string Describe(JsonFault fault, JsonPath path, ReadOnlySpan<byte> body) => fault switch
    {
        JsonFault.None => "",
        JsonFault.Absent => $"the JSON answer has nothing at {path}",
        JsonFault.NotJson when body.IsEmpty => "the answer has no body",
        JsonFault.NotJson when body.StartsWith(Gzip) => "the body is compressed: leave the header Accept-Encoding out",
        JsonFault.NotJson => $"the body is not JSON (it begins {Quote.Show(body[..Math.Min(body.Length, 40)])})",
        JsonFault.TooDeep => $"the JSON answer is nested more than {JsonPath.MostLevels} levels deep",
    };
}
