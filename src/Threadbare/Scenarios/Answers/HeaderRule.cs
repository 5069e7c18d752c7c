namespace Threadbare.Scenarios.Answers;

/// <summary>A header of the answer has a value. Where a header comes several times, one of its lines is enough.</summary>
internal sealed class HeaderRule(string header, UserText value) : AnswerRule
{
    private int _number;

    public override string NeededHeader => header;

    public override void Bind(AnswerNeeds needs) => _number = HeaderReading.FindNumber(needs, header);

    public override IReadOnlyList<int> Feeds => value.Feeds;

    public override bool Apply(AnswerSight sight)
    {
        sight.Answer.Scratch.Clear();
        if (!value.TryWrite(sight.Answer.Scratch, sight.User, out _))
        {
            return false;
        }

        for (int i = 0; i < sight.Answer.HeaderCount; i++)
        {
            ReadOnlySpan<byte> found = sight.Answer.ReadHeader(i, out int number);
            if (number == _number && found.SequenceEqual(sight.Answer.Scratch.Written))
            {
                return true;
            }
        }

        return false;
    }

    public override string Describe(AnswerSight sight)
    {
        sight.Answer.Scratch.Clear();
        if (!value.TryWrite(sight.Answer.Scratch, sight.User, out string? fault))
        {
            return fault!;
        }

        string expected = Quote.Show(sight.Answer.Scratch.Written);
        return HeaderReading.TryFind(sight.Answer, _number, out ReadOnlySpan<byte> found)
            ? $"the header {header} is {Quote.Show(found)}, expected {expected}"
            : $"the answer has no header {header}, expected {expected}";
    }
}
