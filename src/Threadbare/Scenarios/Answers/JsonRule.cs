namespace Threadbare.Scenarios.Answers;

/// <summary>The JSON document in the body has a value at a path.</summary>
internal sealed class JsonRule(JsonPath path, UserText value) : AnswerRule
{
    public override bool NeedsBody => true;

    public override IReadOnlyList<int> Feeds => value.Feeds;

    public override bool Apply(AnswerSight sight)
    {
        sight.Answer.Scratch.Clear();
        if (sight.Answer.IsTooLarge || !value.TryWrite(sight.Answer.Scratch, sight.User, out _))
        {
            return false;
        }

        JsonFinding found = JsonPathReader.Find(path, sight.Answer.Body);
        return found.Fault == JsonFault.None && JsonEquality.AreEqual(found, sight.Answer.Scratch);
    }

    public override string Describe(AnswerSight sight)
    {
        sight.Answer.Scratch.Clear();
        if (DescribeSize(sight.Answer) is { } tooLarge)
        {
            return tooLarge;
        }

        if (!value.TryWrite(sight.Answer.Scratch, sight.User, out string? fault))
        {
            return fault!;
        }

        JsonFinding found = JsonPathReader.Find(path, sight.Answer.Body);
        string expected = JsonQuote.Show(sight.Answer.Scratch.Written);
        return found.Fault == JsonFault.None
            ? $"{path} is {JsonQuote.Show(found.Json)}, expected {expected}"
            : $"{JsonQuote.Describe(found.Fault, path, sight.Answer.Body)}, expected {path} to be {expected}";
    }
}
