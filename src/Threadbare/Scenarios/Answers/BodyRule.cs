namespace Threadbare.Scenarios.Answers;

/// <summary>The body contains a text.</summary>
internal sealed class BodyRule(UserText text) : AnswerRule
{
    public override bool NeedsBody => true;

    public override IReadOnlyList<int> Feeds => text.Feeds;

    public override bool Apply(AnswerSight sight) =>
        TryRender(sight, out _) && sight.Answer.Body.IndexOf(sight.Answer.Scratch.Written) >= 0;

    public override string Describe(AnswerSight sight)
    {
        bool isRendered = TryRender(sight, out string? fault);
        return isRendered ? $"the body does not contain {Quote.Show(sight.Answer.Scratch.Written)}" : fault!;
    }

    private bool TryRender(AnswerSight sight, out string? fault)
    {
        sight.Answer.Scratch.Clear();
        fault = DescribeSize(sight.Answer);
        return fault is null && text.TryWrite(sight.Answer.Scratch, sight.User, out fault);
    }
}
