namespace Threadbare.PlanFiles.Nodes;

/// <summary>Converts nodes to JSON and back.</summary>
internal static class JsonNodes
{
    /// <summary>Reads nodes from JSON that was parsed; they have no places.</summary>
    public static PlanNode Read(JsonElement element) => element.ValueKind switch
    {
        JsonValueKind.Object => new MapNode(default,
            [.. element.EnumerateObject().DistinctBy(one => one.Name).Select(one => new MapEntry(one.Name, default, Read(one.Value)))]),
        JsonValueKind.Array => ListNode.Create(element.EnumerateArray().Select(Read)),
        JsonValueKind.String => ScalarNode.Create(element.GetString()!),
        JsonValueKind.Number => new ScalarNode(default, ScalarKind.Number, element.GetRawText()),
        JsonValueKind.True or JsonValueKind.False => ScalarNode.Create(element.ValueKind == JsonValueKind.True),
        JsonValueKind.Null or JsonValueKind.Undefined => new ScalarNode(default, ScalarKind.Null, "null"),
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    /// <summary>Writes nodes.</summary>
    public static void Write(PlanNode node, Utf8JsonWriter writer)
    {
        switch (node)
        {
            case MapNode map:
                writer.WriteStartObject();
                foreach (MapEntry entry in map.Entries)
                {
                    writer.WritePropertyName(entry.Key);
                    Write(entry.Value, writer);
                }

                writer.WriteEndObject();
                break;
            case ListNode list:
                writer.WriteStartArray();
                foreach (PlanNode item in list.Items)
                {
                    Write(item, writer);
                }

                writer.WriteEndArray();
                break;
            case ScalarNode scalar: Write(scalar, writer); break;
        }
    }

    /// <summary>Writes nodes as JSON on one line, without spaces between its parts.</summary>
    public static string WriteLine(PlanNode node) => WriteText(node, isIndented: false);

    /// <summary>Writes nodes as JSON.</summary>
    public static string WriteText(PlanNode node, bool isIndented)
    {
        using var stream = new MemoryStream();
        var options = new JsonWriterOptions
        {
            Indented = isIndented,
            Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
        };
        using (var writer = new Utf8JsonWriter(stream, options))
        {
            Write(node, writer);
        }

        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    private static void Write(ScalarNode scalar, Utf8JsonWriter writer)
    {
        switch (scalar.Kind)
        {
            case ScalarKind.Number: writer.WriteRawValue(scalar.Text); break;
            case ScalarKind.Truth: writer.WriteBooleanValue(scalar.IsTrue); break;
            case ScalarKind.Null: writer.WriteNullValue(); break;
            case ScalarKind.Text: writer.WriteStringValue(scalar.Text); break;
            default:
                throw new System.Diagnostics.UnreachableException();
        }
    }
}
