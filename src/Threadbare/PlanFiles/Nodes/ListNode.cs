namespace Threadbare.PlanFiles.Nodes;

/// <summary>A list.</summary>
/// <param name="Mark">The place in the file.</param>
/// <param name="Items">The items, in order.</param>
internal sealed record ListNode(Mark Mark, IReadOnlyList<PlanNode> Items) : PlanNode(Mark)
{
    public override string Description => "a list";

    /// <summary>Creates a list that is about to be written.</summary>
    public static ListNode Create(IEnumerable<PlanNode> items) => new(default, [.. items]);

    /// <summary>Creates a list of texts that is about to be written.</summary>
    public static ListNode Create(IEnumerable<string> texts) => Create(texts.Select(ScalarNode.Create));
}
