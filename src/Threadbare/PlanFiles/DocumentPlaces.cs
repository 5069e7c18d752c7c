namespace Threadbare.PlanFiles;

/// <summary>Finds the places of a document by paths such as <c>scenarios.buyer.steps[0].take.id</c>.</summary>
internal sealed class DocumentPlaces(PlanNode? root)
{
    private static readonly char[] Ends = ['.', '['];

    /// <summary>Finds the place of a path, or of the innermost part of it that the document has.</summary>
    /// <param name="path">The path.</param>
    /// <param name="value">The value there; null where the document has no part of the path.</param>
    /// <param name="isWhole">True when the document has the whole path.</param>
    /// <returns>Null where the document has no part of the path.</returns>
    public Mark? Find(string path, out PlanNode? value, out bool isWhole)
    {
        Mark? mark = null;
        PlanNode? node = root;
        string rest = path;
        while (rest.Length > 0 && node is not null)
        {
            (Mark, PlanNode, string)? next = rest[0] == '[' ? FindItem(node, rest) : FindKey(node, rest.TrimStart('.'));
            if (next is null)
            {
                break;
            }

            (mark, node, rest) = next.Value;
        }

        isWhole = rest.Length == 0;
        value = mark is null ? null : node;
        return mark;
    }

    /// <summary>True when the document has the whole path.</summary>
    public bool Has(string path)
    {
        Find(path, out PlanNode? _, out bool isWhole);
        return isWhole;
    }

    private static (Mark, PlanNode, string)? FindItem(PlanNode node, string rest)
    {
        int end = rest.IndexOf(']');
        bool isItem = int.TryParse(rest.AsSpan(1, Math.Max(0, end - 1)), out int index);
        return isItem && node is ListNode list && index < list.Items.Count
            ? (list.Items[index].Mark, list.Items[index], rest[(end + 1)..])
            : null;
    }

    // A name may contain dots: the longest key that fits is the one.
    private static (Mark, PlanNode, string)? FindKey(PlanNode node, string rest)
    {
        if (node is not MapNode map)
        {
            return null;
        }

        MapEntry? fitting = map.Entries
            .Where(entry => entry.Key.Length > 0 && rest.StartsWith(entry.Key, StringComparison.Ordinal))
            .Where(entry => rest.Length == entry.Key.Length || Ends.Contains(rest[entry.Key.Length]))
            .MaxBy(entry => entry.Key.Length);
        return fitting is null ? FindAddress(map, rest) : (fitting.Mark, fitting.Value, rest[fitting.Key.Length..]);
    }

    // The address of a request is the value of its method.
    private static (Mark, PlanNode, string)? FindAddress(MapNode map, string rest)
    {
        MapEntry? method = rest == "url" ? map.Entries.FirstOrDefault(entry => StepKeys.Request.OneOf.Contains(entry.Key)) : null;
        return method is null ? null : (method.Mark, method.Value, "");
    }
}
