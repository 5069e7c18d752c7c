namespace Threadbare.Drafting.Sources;

/// <summary>Brings the parts of a document that are in other files into the document. Nothing is asked over the network.</summary>
/// <param name="file">The document's own file; null for one that a service gave.</param>
/// <param name="read">Parses the text of a file.</param>
internal sealed class FileReferences(string? file, Func<byte[], JsonNode?> read)
{
    // A document of a thousand files follows ten thousand; one that refers to itself in circles grows past any bound.
    private const int Most = 100_000;
    private const int Deepest = 32;
    private static readonly HashSet<string> Values = ["example", "default", "enum", "const", "value"];
    private static readonly HashSet<string> Names = ["properties", "schemas", "definitions", "parameters", "responses", "examples"];
    private readonly string _root = file ?? "";
    private readonly Dictionary<string, JsonNode?> _files = [];
    private readonly Dictionary<string, JsonObject> _pointers = [];
    private readonly Stack<string> _open = [];
    private readonly List<string> _missing = [];
    private (string Path, JsonObject Map) _schemas = ("", []);
    private int _followed;

    /// <summary>A remark on the references that could not be followed; null when all were.</summary>
    public string? Remark => _missing.Count == 0 ? null
        : $"{_missing.Count} {(_missing.Count == 1 ? "part" : "parts")} of the document could not be read, such as {_missing[0]}: "
            + "init reads JSON and YAML files beside the document. Requests that need them are incomplete.";

    /// <summary>Replaces each reference to another file by what it refers to.</summary>
    public void Follow(JsonNode? document)
    {
        if (document is JsonObject root)
        {
            _schemas = root.ContainsKey("swagger")
                ? ("#/definitions/", Enter(root, "definitions"))
                : ("#/components/schemas/", Enter(Enter(root, "components"), "schemas"));
            Replace(root, _root, isSchema: false, isNames: false);
        }
    }

    private static JsonObject Enter(JsonObject map, string key) => (map[key] ??= new JsonObject()) as JsonObject ?? [];

    private JsonNode? Replace(JsonNode? node, string at, bool isSchema, bool isNames)
    {
        bool isReference = (node as JsonObject)?["$ref"] is JsonValue named && named.TryGetValue(out string? _);
        if (isReference && node!["$ref"]!.GetValue<string>() is var target && (at != _root || !target.StartsWith('#')))
        {
            return Find(target, at, isSchema, isNames);
        }

        foreach ((string key, JsonNode part) in List(node).Where(one => isNames || !Values.Contains(one.Key)))
        {
            JsonNode? found = Replace(part, at, isSchema || key is "schema" or "schemas" or "definitions", Names.Contains(key));
            if (found != part && node is JsonArray list)
            {
                list[part.GetElementIndex()] = found;
            }
            else if (found != part)
            {
                node![key] = found;
            }
        }

        return node;
    }

    private static (string Key, JsonNode Part)[] List(JsonNode? node) => node switch
    {
        JsonObject map => [.. map.Where(one => one.Value is not null).Select(one => (one.Key, one.Value!))],
        JsonArray list => [.. list.OfType<JsonNode>().Select(item => ("", item))],
        _ => [],
    };

    // A schema may contain itself: it becomes one of the document's own. Anything else is put where it is wanted.
    private JsonNode? Find(string target, string at, bool isSchema, bool isNames)
    {
        string[] parts = [.. target.Split('#', 2), ""];
        string path = parts[0].Length == 0 ? at : Locate(parts[0], at);
        string whole = $"{path}#{parts[1]}";
        bool isKnown = _pointers.TryGetValue(whole, out JsonObject? pointer) && isSchema && !isNames;
        if (isKnown || (path.Length > 0 && path == _root))
        {
            return isKnown ? pointer!.DeepClone() : new JsonObject { ["$ref"] = $"#{parts[1]}" };
        }

        if (_open.Contains(whole) || _open.Count >= Deepest || ++_followed > Most || Load(path, parts[1]) is not { } found)
        {
            _missing.Add(Mask.Address(target));
            return new JsonObject();
        }

        bool isOwn = isSchema && !isNames && found is JsonObject;
        string name = $"file-{_pointers.Count}";
        if (isOwn)
        {
            _pointers[whole] = new JsonObject { ["$ref"] = _schemas.Path + name };
        }

        _open.Push(whole);
        JsonNode? part = Replace(found.DeepClone(), path, isSchema, isNames);
        _open.Pop();
        if (isOwn)
        {
            _schemas.Map[name] = part;
        }

        return isOwn ? _pointers[whole].DeepClone() : part;
    }

    private static string Locate(string path, string at) => at.Length == 0 || path.Contains("://", StringComparison.Ordinal)
        ? ""
        : Path.GetFullPath(Path.Combine(Path.GetDirectoryName(at)!, Uri.UnescapeDataString(path)));

    private JsonNode? Load(string path, string pointer)
    {
        JsonNode? node = _files.TryGetValue(path, out JsonNode? known) ? known : _files[path] = Read(path);
        foreach (string key in pointer.Split('/', StringSplitOptions.RemoveEmptyEntries).Select(Uri.UnescapeDataString))
        {
            string name = key.Replace("~1", "/", StringComparison.Ordinal).Replace("~0", "~", StringComparison.Ordinal);
            node = node is JsonArray list && int.TryParse(name, CultureInfo.InvariantCulture, out int index)
                ? list.ElementAtOrDefault(index)
                : (node as JsonObject)?[name];
        }

        return node;
    }

    private JsonNode? Read(string path)
    {
        try
        {
            bool isDocument = Path.GetExtension(path).ToLowerInvariant() is ".json" or ".yaml" or ".yml";
            return isDocument ? read(BoundedFile.ReadForeign(path)) : null;
        }
        catch (Exception fault) when (fault is IOException or UnauthorizedAccessException or UsageException or ArgumentException)
        {
            return null;
        }
    }
}
