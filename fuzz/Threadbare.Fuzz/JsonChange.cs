using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Threadbare.Fuzz;

/// <summary>Changes some values of a JSON document and keeps it a document.</summary>
internal static class JsonChange
{
    private const int MostChanges = 3;

    private static readonly string[] Values =
    [
        "null", "true", "-1", "0", "1", "1e300", "-1e300", "9223372036854775807", "2147483648", "0.5", "\"\"", "\"a\"", "\"NaN\"",
        "\"200..299\"", "\"2026-01-01T00:00:00Z\"", "[]", "[null]", "[[]]", "{}", "{\"a\":1}",
    ];

    /// <summary>Changes or removes up to three values; null if the input is no document.</summary>
    public static byte[]? Make(byte[] known, Random random)
    {
        try
        {
            var document = JsonNode.Parse(known);
            for (int changes = 1 + random.Next(MostChanges); changes > 0; changes--)
            {
                Change(document, random);
            }

            return Encoding.UTF8.GetBytes(document?.ToJsonString() ?? "null");
        }
        catch (Exception fault) when (fault is JsonException or ArgumentException or InvalidOperationException)
        {
            return null;
        }
    }

    private static void Change(JsonNode? document, Random random)
    {
        JsonNode? parent = document;
        while (Children(parent) is { Count: > 0 } children)
        {
            JsonNode? child = children[random.Next(children.Count)];
            if (Children(child).Count == 0 || random.Next(4) == 0)
            {
                Replace(parent!, children.IndexOf(child), random);
                return;
            }

            parent = child;
        }
    }

    private static void Replace(JsonNode parent, int at, Random random)
    {
        bool isRemoved = random.Next(8) == 0;
        var value = JsonNode.Parse(Values[random.Next(Values.Length)]);
        if (parent is JsonObject fields && isRemoved)
        {
            fields.RemoveAt(at);
        }
        else if (parent is JsonObject named)
        {
            named[at] = value;
        }
        else if (isRemoved)
        {
            parent.AsArray().RemoveAt(at);
        }
        else
        {
            parent.AsArray()[at] = value;
        }
    }

    private static List<JsonNode?> Children(JsonNode? node) => node switch
    {
        JsonObject fields => [.. fields.Select(field => field.Value)],
        JsonArray elements => [.. elements],
        _ => [],
    };
}
