namespace Threadbare.Drafting.Correlations;

/// <summary>The texts and numbers of a JSON document by their value.</summary>
internal sealed class JsonLeaves
{
    // An answer of more values is data, not a source of ids.
    private const int Most = 20_000;

    private readonly Dictionary<string, List<Leaf>> _byValue = [];
    private int _count;

    /// <summary>Reads a document; a text that is no JSON has no values.</summary>
    public static JsonLeaves Read(string json)
    {
        var leaves = new JsonLeaves();
        try
        {
            using JsonDocument document = JsonDocument.Parse(json);
            leaves.Add(document.RootElement, "$", "");
        }
        catch (Exception fault) when (fault is JsonException or InvalidOperationException)
        {
            // No JSON, or a text with half a surrogate pair: the values before it count.
        }

        return leaves;
    }

    /// <summary>Finds the places of a value, in the document's order.</summary>
    public IReadOnlyList<Leaf> Find(string value) => _byValue.GetValueOrDefault(value) ?? [];

    private void Add(JsonElement element, string path, string name)
    {
        switch (element.ValueKind)
        {
            case JsonValueKind.Object when _count < Most:
                foreach (JsonProperty field in element.EnumerateObject().Where(field => NameParts.IsPlain(field.Name)))
                {
                    Add(field.Value, $"{path}.{field.Name}", field.Name);
                }

                break;
            case JsonValueKind.Array when _count < Most:
                int index = 0;
                foreach (JsonElement item in element.EnumerateArray())
                {
                    Add(item, $"{path}[{index++}]", name);
                }

                break;
            case JsonValueKind.String: AddLeaf(element.GetString()!, path, name); break;
            case JsonValueKind.Number: AddLeaf(element.GetRawText(), path, name); break;
        }
    }

    private void AddLeaf(string value, string path, string name)
    {
        if (_count++ >= Most)
        {
            return;
        }

        if (!_byValue.TryGetValue(value, out List<Leaf>? places))
        {
            _byValue[value] = places = [];
        }

        places.Add(new Leaf(path, name));
    }

    /// <summary>The JSON path of a text or number, and the name of its field, which is empty in a list of values.</summary>
    internal sealed record Leaf(string Path, string Name);
}
