using Threadbare.PlanFiles.Nodes;

namespace Threadbare.PlanFiles.Keys;

/// <summary>Collects the mistakes of a document. A place has one mistake: the first that is found there.</summary>
internal sealed class Mistakes
{
    private readonly List<DocumentMistake> _all = [];
    private readonly HashSet<Mark> _places = [];

    /// <summary>The mistakes in the order of their places.</summary>
    public IReadOnlyList<DocumentMistake> All => [.. _all.OrderBy(one => one.Mark.Line).ThenBy(one => one.Mark.Column)];

    /// <summary>Adds a mistake.</summary>
    public void Add(Mark mark, string statement)
    {
        if (mark == default || _places.Add(mark))
        {
            _all.Add(new DocumentMistake(mark, statement));
        }
    }
}
