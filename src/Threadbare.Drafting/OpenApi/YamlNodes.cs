namespace Threadbare.Drafting.OpenApi;

/// <summary>Reads YAML, and JSON, which is a part of it, as JSON nodes. Depth and size are bounded, and anchors are refused.</summary>
internal sealed partial class YamlNodes
{
    /// <summary>The deepest nesting, as in System.Text.Json.</summary>
    public const int Deepest = 64;

    private const string Refusal = "is neither JSON nor YAML";
    private const string Wanted = $"expected {Draft.Documents}";
    private const int MostNodes = 5_000_000;
    private readonly Parser _parser;
    private int _nodes;

    private YamlNodes(string text) => _parser = new Parser(new Scanner(new StringReader(text), skipComments: true));

    // The parser takes the spaces of an empty line in a block for the block's indentation.
    [GeneratedRegex("^[ \\t]+\\r?$", RegexOptions.Multiline | RegexOptions.CultureInvariant)]
    private static partial Regex EmptyLine();

    /// <summary>Reads the first document of a text; null for an empty one.</summary>
    /// <exception cref="UsageException">The text is no YAML or goes past a bound. The message is a clause without a subject.</exception>
    public static JsonNode? Read(string text)
    {
        try
        {
            var nodes = new YamlNodes(EmptyLine().Replace(text, ""));
            nodes._parser.Consume<StreamStart>();
            return nodes.Passes<DocumentStart>() ? nodes.ReadNode(0) : null;
        }
        catch (YamlException fault)
        {
            throw new UsageException($"{Refusal} (line {fault.Start.Line}): {Wanted}");
        }
        catch (Exception fault) when (fault is InvalidOperationException or ArgumentException)
        {
            // The parser ends so at some texts that are no YAML.
            throw new UsageException($"{Refusal}: {Wanted}");
        }
    }

    private bool Passes<T>()
        where T : ParsingEvent
    {
        bool isThere = _parser.Current is T;
        if (isThere)
        {
            _parser.MoveNext();
        }

        return isThere;
    }

    private JsonNode? ReadNode(int depth)
    {
        if (depth > Deepest || ++_nodes > MostNodes)
        {
            throw new UsageException(depth > Deepest ? $"is nested deeper than {Deepest} levels" : $"has more than {MostNodes} values");
        }

        switch (_parser.Current)
        {
            case Scalar scalar: _parser.MoveNext(); return ReadScalar(scalar);
            case SequenceStart: _parser.MoveNext(); return ReadList(depth);
            case MappingStart: _parser.MoveNext(); return ReadMap(depth);
            case AnchorAlias alias:
                throw new UsageException($"refers to an anchor in line {alias.Start.Line}, and init reads no anchors");
            default:
                throw new UsageException($"{Refusal}: {Wanted}");
        }
    }

    private JsonArray ReadList(int depth)
    {
        var list = new JsonArray();
        while (!Passes<SequenceEnd>())
        {
            list.Add(ReadNode(depth + 1));
        }

        return list;
    }

    private JsonObject ReadMap(int depth)
    {
        var map = new JsonObject();
        while (!Passes<MappingEnd>())
        {
            string key = _parser.Current is Scalar scalar ? scalar.Value : throw new UsageException("has a key that is no word");
            _parser.MoveNext();
            map[key] = ReadNode(depth + 1);
        }

        return map;
    }

    private static JsonValue? ReadScalar(Scalar scalar) => scalar is { Style: ScalarStyle.Plain, Tag.IsEmpty: true }
        ? ReadWord(scalar.Value)
        : JsonValue.Create(scalar.Value);

    // The core schema of YAML 1.2: a word without quotes is what it looks like.
    private static JsonValue? ReadWord(string word) => word switch
    {
        "" or "~" or "null" or "Null" or "NULL" => null,
        "true" or "True" or "TRUE" => JsonValue.Create(true),
        "false" or "False" or "FALSE" => JsonValue.Create(false),
        _ when long.TryParse(word, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long whole) => JsonValue.Create(whole),
        _ when IsNumber(word, out double number) => JsonValue.Create(number),
        _ => JsonValue.Create(word),
    };

    private static bool IsNumber(string word, out double number)
    {
        number = 0;
        return (char.IsAsciiDigit(word[0]) || word[0] is '-' or '.')
            && double.TryParse(word, NumberStyles.Float, CultureInfo.InvariantCulture, out number)
            && double.IsFinite(number);
    }
}
