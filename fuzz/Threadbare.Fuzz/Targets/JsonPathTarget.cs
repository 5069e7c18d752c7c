using System.Text;
using System.Text.Json;
using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios.Answers;

namespace Threadbare.Fuzz.Targets;

/// <summary>A JSON path over any bytes: it is refused, or it finds what the framework's own reader can read, or it says why not.</summary>
/// <remarks>The first line of an input is the path, the rest is the document.</remarks>
internal sealed class JsonPathTarget : FuzzTarget
{
    /// <inheritdoc/>
    public override string Name => "json-path";

    /// <inheritdoc/>
    public override IReadOnlyList<string> Tokens =>
    [
        "$", ".", "..", "[", "]", "*", "[*]", "['a']", "[0]", "[-1]", "a", "\n", "{", "}", "\"a\":", "\"b\"", "1", "-1e9", "true",
        "null", ",", "[[[[[[[[", "{\"a\":{\"a\":{\"a\":", "\\u0061", "\\ud800", "\u00FC", " ",
    ];

    /// <inheritdoc/>
    public override ValueTask<int> TryAsync(byte[] input)
    {
        int end = Array.IndexOf(input, (byte)'\n');
        string text = Encoding.UTF8.GetString(input.AsSpan(0, Math.Max(0, end)));
        if (!JsonPath.TryParse(text, out JsonPath? path, out string? fault))
        {
            Require(fault is { Length: > 0 }, "a refusal says why");
            return new(fault!.Length);
        }

        JsonFinding found = JsonPathReader.Find(path!, input.AsSpan(end + 1));
        if (found.Fault == JsonFault.None)
        {
            Require(IsJson(found.Json), "a value is a whole JSON value");
            var written = new PooledBytes();
            _ = found.TryWriteText(written);
            written.Release();
        }

        return new(HashCode.Combine(found.Fault, found.Kind, path!.Segments.Count));
    }

    private static bool IsJson(ReadOnlySpan<byte> json)
    {
        var reader = new Utf8JsonReader(json);
        return reader.Read() && reader.TrySkip() && reader.BytesConsumed == json.Length;
    }
}
