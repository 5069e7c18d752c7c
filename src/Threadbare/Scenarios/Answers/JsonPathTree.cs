namespace Threadbare.Scenarios.Answers;

/// <summary>Several paths of names and indices, whose values are found together in one pass over a document.</summary>
/// <remarks>Each path gets the same value or fault as by <see cref="JsonPathReader"/> alone. The pass ends when all have a value.</remarks>
internal sealed class JsonPathTree
{
    // The places of one answer are on the stack, and a bit says for each child of a node if it is still to come. A request with more
    // paths reads the others one by one.
    private const int MostPaths = 32;

    private readonly Node _root = new();

    private JsonPathTree(IReadOnlyList<JsonPath> paths)
    {
        Count = paths.Count;
        for (int i = 0; i < paths.Count; i++)
        {
            paths[i].Segments.Aggregate(_root, (node, segment) => node.FindOrAdd(segment)).Paths.Add(i);
        }
    }

    /// <summary>The number of paths.</summary>
    public int Count { get; }

    /// <summary>Joins the paths of one request and numbers them; null when no two of them can be read together.</summary>
    public static JsonPathTree? Join(IEnumerable<JsonSource> sources)
    {
        List<JsonSource> joined = [.. sources.Where(source => source.Path.Segments.All(IsDirect)).Take(MostPaths)];
        if (joined.Count < 2)
        {
            return null;
        }

        for (int i = 0; i < joined.Count; i++)
        {
            joined[i].Place = i;
        }

        return new JsonPathTree([.. joined.Select(source => source.Path)]);
    }

    /// <summary>Finds the places of the values.</summary>
    /// <param name="reader">The document, at its first token.</param>
    /// <param name="places">One for each path; only those of values that are found are written.</param>
    public void Find(ref Utf8JsonReader reader, Span<JsonPlace> places)
    {
        int left = Count;
        Walk(ref reader, _root, places, ref left);
    }

    // A wildcard, a name at any depth or an index from the end may need a part of the document twice.
    private static bool IsDirect(JsonPathSegment segment) => segment is JsonPathSegment.Member or JsonPathSegment.Element { Index: >= 0 };

    // True once every path has its value.
    private static bool Walk(ref Utf8JsonReader reader, Node node, Span<JsonPlace> places, ref int left)
    {
        int start = (int)reader.TokenStartIndex;
        JsonTokenType first = reader.TokenType;
        bool isDone = first switch
        {
            JsonTokenType.StartObject when node.Children.Count > 0 => WalkObject(ref reader, node, places, ref left),
            JsonTokenType.StartArray when node.Children.Count > 0 => WalkArray(ref reader, node, places, ref left),
            _ => false,
        };
        if (isDone)
        {
            return true;
        }

        reader.Skip();
        foreach (int path in node.Paths)
        {
            places[path] = new JsonPlace(JsonFault.None, start, (int)reader.BytesConsumed - start, JsonPathReader.FindKind(first));
            left--;
        }

        return left == 0;
    }

    private static bool WalkObject(ref Utf8JsonReader reader, Node node, Span<JsonPlace> places, ref int left)
    {
        ulong open = ulong.MaxValue;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            Node? child = node.FindMember(ref reader, ref open);
            reader.Read();
            if (child is null)
            {
                reader.Skip();
            }
            else if (Walk(ref reader, child, places, ref left))
            {
                return true;
            }
        }

        return false;
    }

    private static bool WalkArray(ref Utf8JsonReader reader, Node node, Span<JsonPlace> places, ref int left)
    {
        for (int i = 0; reader.Read() && reader.TokenType != JsonTokenType.EndArray; i++)
        {
            if (node.FindElement(i) is not { } child)
            {
                reader.Skip();
            }
            else if (Walk(ref reader, child, places, ref left))
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>The steps that follow one step, and the paths that end with it.</summary>
    private sealed class Node
    {
        public List<(JsonPathSegment Segment, Node Node)> Children { get; } = [];

        public List<int> Paths { get; } = [];

        public Node FindOrAdd(JsonPathSegment segment)
        {
            Node? known = Children.Find(child => Equal(child.Segment, segment)).Node;
            if (known is null)
            {
                known = new Node();
                Children.Add((segment, known));
            }

            return known;
        }

        /// <summary>Finds the child with the name that the reader is at, once: where a name is repeated, its first member counts.</summary>
        public Node? FindMember(scoped ref Utf8JsonReader reader, ref ulong open)
        {
            for (int i = 0; i < Children.Count; i++)
            {
                bool isOpen = (open & (1UL << i)) != 0;
                if (isOpen && Children[i].Segment is JsonPathSegment.Member member && JsonPathReader.HasName(ref reader, member.Bytes))
                {
                    open &= ~(1UL << i);
                    return Children[i].Node;
                }
            }

            return null;
        }

        public Node? FindElement(int index)
        {
            foreach ((JsonPathSegment segment, Node node) in Children)
            {
                if (segment is JsonPathSegment.Element element && element.Index == index)
                {
                    return node;
                }
            }

            return null;
        }

        // The records have bytes beside their name, which are not compared by their content.
        private static bool Equal(JsonPathSegment one, JsonPathSegment other) => (one, other) switch
        {
            (JsonPathSegment.Member first, JsonPathSegment.Member second) => first.Name == second.Name,
            (JsonPathSegment.Element first, JsonPathSegment.Element second) => first.Index == second.Index,
            _ => false,
        };
    }
}
