namespace Threadbare.Scenarios.Answers;

/// <summary>Takes the value of a header; the first where it comes several times.</summary>
internal sealed class HeaderTake(string header) : TakeRule
{
    private int _number;

    public override string NeededHeader => header;

    public override void Bind(AnswerNeeds needs) => _number = HeaderReading.FindNumber(needs, header);

    public override string Describe(AnswerSight sight) => HeaderReading.TryFind(sight.Answer, _number, out _)
        ? $"header {header}: {TooLong}"
        : $"the answer has no header {header}";

    protected override bool TryTake(AnswerSight sight) =>
        HeaderReading.TryFind(sight.Answer, _number, out ReadOnlySpan<byte> value) && Keep(sight, value, UserValueKind.String);
}
