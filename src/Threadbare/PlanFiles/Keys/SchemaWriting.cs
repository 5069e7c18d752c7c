namespace Threadbare.PlanFiles.Keys;

/// <summary>Writes the rules of plan documents as a JSON Schema (draft 2020-12).</summary>
internal sealed class SchemaWriting
{
    private readonly Dictionary<string, JsonObject?> _named = [];

    /// <summary>Writes the schema.</summary>
    public static JsonObject Write()
    {
        var writing = new SchemaWriting();
        JsonObject schema = writing.WriteRule(PlanKeys.Document);
        JsonObject head = new()
        {
            ["$schema"] = "https://json-schema.org/draft/2020-12/schema",
            ["title"] = "A plan of Threadbare",
        };
        foreach ((string key, JsonNode? value) in schema.ToArray())
        {
            schema.Remove(key);
            head[key] = value;
        }

        var definitions = new JsonObject();
        foreach ((string name, JsonObject? rule) in writing._named)
        {
            definitions[name] = rule;
        }

        head["$defs"] = definitions;
        return head;
    }

    private JsonObject WriteRule(ValueRule rule) => rule switch
    {
        NamedRule named => WriteNamed(named),
        AnyRule => [],
        ScalarRule scalar => WriteScalar(scalar),
        ListRule list => WriteList(list),
        MapRule map => WriteMap(map),
        NamesRule names => WriteNames(names),
        EitherRule either => new JsonObject { ["anyOf"] = new JsonArray([.. either.Rules.Select(WriteRule)]) },
        KindRule kinds => new JsonObject
        {
            ["anyOf"] = new JsonArray([.. kinds.Kinds.Select(kind => kind.Rule).Append(kinds.Otherwise).Select(WriteRule)]),
        },
        _ => throw new System.Diagnostics.UnreachableException(),
    };

    private JsonObject WriteNamed(NamedRule rule)
    {
        // The name is taken before the rule is written, because it may contain itself.
        if (_named.TryAdd(rule.Name, null))
        {
            _named[rule.Name] = WriteRule(rule.Find());
        }

        return new JsonObject { ["$ref"] = $"#/$defs/{rule.Name}" };
    }

    private static JsonObject WriteScalar(ScalarRule rule)
    {
        var kinds = new JsonArray();
        if (rule.TakesText)
        {
            kinds.Add((JsonNode)WriteText(rule));
        }

        if (rule.TakesNumber)
        {
            kinds.Add((JsonNode)WriteNumber(rule));
        }

        // A number without quotes is a text where such a text is right.
        bool isFree = rule is { TakesText: true, TakesNumber: false, Words.Count: 0 }
            && rule.ListPatterns().All(pattern => Regex.IsMatch("1", pattern));
        if (isFree)
        {
            kinds.Add((JsonNode)new JsonObject { ["type"] = "number" });
        }

        if (rule.TakesTruth)
        {
            kinds.Add((JsonNode)new JsonObject { ["type"] = "boolean" });
        }

        foreach (string word in rule.Words.Where(word => double.TryParse(word, System.Globalization.CultureInfo.InvariantCulture, out _)))
        {
            kinds.Add((JsonNode)new JsonObject { ["const"] = JsonNode.Parse(word) });
        }

        return kinds.Count == 1 ? kinds[0]!.DeepClone().AsObject() : new JsonObject { ["anyOf"] = kinds };
    }

    private static JsonObject WriteText(ScalarRule rule)
    {
        var text = new JsonObject { ["type"] = "string" };
        if (rule.Words.Count > 0)
        {
            text["enum"] = new JsonArray([.. rule.Words.Select(word => JsonValue.Create(word))]);
        }

        string[] patterns = [.. rule.ListPatterns()];
        if (patterns is [var pattern])
        {
            text["pattern"] = pattern;
        }
        else if (patterns.Length > 1)
        {
            text["allOf"] = new JsonArray([.. patterns.Select(one => new JsonObject { ["pattern"] = one })]);
        }

        return text;
    }

    private static JsonObject WriteNumber(ScalarRule rule)
    {
        var number = new JsonObject { ["type"] = rule.IsWhole ? "integer" : "number" };
        if (rule.Least > double.MinValue)
        {
            number["minimum"] = rule.Least;
        }

        if (rule.Most < double.MaxValue)
        {
            number["maximum"] = rule.Most;
        }

        return number;
    }

    private JsonObject WriteList(ListRule rule)
    {
        var list = new JsonObject { ["type"] = "array", ["items"] = WriteRule(rule.Item) };
        int least = rule.IsNeverEmpty ? 1 : rule.Least;
        if (least > 0)
        {
            list["minItems"] = least;
        }

        return list;
    }

    private JsonObject WriteMap(MapRule rule)
    {
        var properties = new JsonObject();
        foreach (PlanKey key in rule.Keys)
        {
            JsonObject value = WriteRule(key.Rule);
            value["description"] = key.Meaning;
            properties[key.Name] = value;
        }

        var map = new JsonObject { ["type"] = "object", ["properties"] = properties, ["additionalProperties"] = false };
        string[] required = [.. rule.Keys.Where(key => key.IsRequired).Select(key => key.Name)];
        if (required.Length > 0)
        {
            map["required"] = new JsonArray([.. required.Select(name => JsonValue.Create(name))]);
        }

        if (rule.OneOf.Count > 0)
        {
            map["oneOf"] = new JsonArray([.. rule.OneOf.Select(name => Require(name))]);
        }

        AddRelations(map, rule);
        return map;
    }

    private static void AddRelations(JsonObject map, MapRule rule)
    {
        if (rule.AnyOf.Count > 0)
        {
            map["anyOf"] = new JsonArray([.. rule.AnyOf.Select(name => Require(name))]);
        }

        if (rule.Apart.Count > 0)
        {
            map["allOf"] = new JsonArray([.. rule.Apart.Select(pair => new JsonObject { ["not"] = Require(pair.One, pair.Other) })]);
        }

        if (rule.Needs.Count > 0)
        {
            map["dependentRequired"] = new JsonObject(
                rule.Needs.Select(need => KeyValuePair.Create(need.Key, (JsonNode?)new JsonArray(need.Needed))));
        }
    }

    private static JsonObject Require(params string[] names) =>
        new() { ["required"] = new JsonArray([.. names.Select(name => JsonValue.Create(name))]) };

    private JsonObject WriteNames(NamesRule rule)
    {
        var map = new JsonObject { ["type"] = "object", ["additionalProperties"] = WriteRule(rule.Value) };
        if ((rule.Pattern ?? rule.SchemaPattern) is { } pattern)
        {
            map["propertyNames"] = new JsonObject { ["pattern"] = pattern };
        }

        if (rule.IsNeverEmpty)
        {
            map["minProperties"] = 1;
        }

        return map;
    }
}
