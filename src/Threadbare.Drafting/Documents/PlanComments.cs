namespace Threadbare.Drafting.Documents;

/// <summary>Puts comments into a YAML document, above the lines of the values that they explain.</summary>
internal static class PlanComments
{
    private const int Width = 100;

    /// <summary>Puts the comments in.</summary>
    /// <param name="yaml">The document.</param>
    /// <param name="comments">The comments by the path of their value, such as <c>scenarios/shop/steps/0</c>.</param>
    public static string Insert(string yaml, IReadOnlyDictionary<string, IReadOnlyList<string>> comments)
    {
        var above = new Dictionary<long, List<string>>();
        foreach ((string path, long line) in FindLines(yaml))
        {
            if (comments.TryGetValue(path, out IReadOnlyList<string>? texts))
            {
                above.TryAdd(line, []);
                above[line].AddRange(texts);
            }
        }

        IEnumerable<string> lines = yaml.TrimEnd('\n').Split('\n')
            .SelectMany((line, index) => (string[])[.. Write(above.GetValueOrDefault(index + 1) ?? [], Indent(line)), line]);
        return string.Join('\n', lines) + "\n";
    }

    /// <summary>Writes texts as comment lines.</summary>
    /// <param name="texts">The texts, each of which begins a line.</param>
    /// <param name="indent">The white space before each line.</param>
    public static IEnumerable<string> Write(IEnumerable<string> texts, string indent = "") =>
        texts.SelectMany(text => WrappedText.Lines(text, Width)).Select(line => $"{indent}# {line}".TrimEnd());

    private static string Indent(string line) => line[..^line.TrimStart(' ').Length];

    // The path of a value in a map ends in its key; its line is that of the key.
    private static IEnumerable<(string Path, long Line)> FindLines(string yaml)
    {
        var parser = new Parser(new Scanner(new StringReader(yaml), skipComments: true));
        var places = new Stack<(bool IsMap, string Path, string? Key, int Index)>();
        while (parser.MoveNext())
        {
            ParsingEvent current = parser.Current!;
            if (current is MappingEnd or SequenceEnd)
            {
                places.Pop();
            }
            else if (current is Scalar { Value: var key } && places.TryPeek(out var map) && map is { IsMap: true, Key: null })
            {
                places.Pop();
                places.Push(map with { Key = key });
                yield return (Join(map.Path, key), current.Start.Line);
            }
            else if (current is Scalar or MappingStart or SequenceStart)
            {
                string path = Enter(places, out bool isItem);
                if (isItem)
                {
                    yield return (path, current.Start.Line);
                }

                if (current is not Scalar)
                {
                    places.Push((current is MappingStart, path, null, 0));
                }
            }
        }
    }

    private static string Enter(Stack<(bool IsMap, string Path, string? Key, int Index)> places, out bool isItem)
    {
        isItem = false;
        if (!places.TryPop(out var place))
        {
            return "";
        }

        isItem = !place.IsMap;
        places.Push(place.IsMap ? place with { Key = null } : place with { Index = place.Index + 1 });
        return Join(place.Path, place.Key ?? $"{place.Index}");
    }

    private static string Join(string path, string key) => path.Length == 0 ? key : $"{path}/{key}";
}
