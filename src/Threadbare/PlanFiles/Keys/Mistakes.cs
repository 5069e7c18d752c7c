namespace Threadbare.PlanFiles.Keys;

/// <summary>Collects the mistakes of a document. A place has one mistake: the first that is found there.</summary>
internal sealed class Mistakes
{
    private readonly List<DocumentMistake> _all = [];
    private readonly HashSet<Mark> _places = [];

    /// <summary>The mistakes in the order of their places.</summary>
    public IReadOnlyList<DocumentMistake> All => [.. _all.OrderBy(one => one.Mark.Line).ThenBy(one => one.Mark.Column)];

    /// <summary>True when there is a mistake at a node or, where that is wanted, at one inside it.</summary>
    public bool HasAt(PlanNode node, bool isInside) => _places.Contains(node.Mark) || (isInside && node switch
    {
        MapNode map => map.Entries.Any(entry => _places.Contains(entry.Mark) || HasAt(entry.Value, isInside)),
        ListNode list => list.Items.Any(item => HasAt(item, isInside)),
        _ => false,
    });

    /// <summary>Adds a mistake.</summary>
    public void Add(Mark mark, string statement)
    {
        if (mark == default || _places.Add(mark))
        {
            _all.Add(new DocumentMistake(mark, statement));
        }
    }
}
