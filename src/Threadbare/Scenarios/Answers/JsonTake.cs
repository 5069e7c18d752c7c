namespace Threadbare.Scenarios.Answers;

/// <summary>Takes a value of the JSON document in the body.</summary>
internal sealed class JsonTake(JsonSource source) : TakeRule
{
    public override bool NeedsBody => true;

    public override JsonSource Json => source;

    public override string Describe(AnswerSight sight)
    {
        JsonFinding found = source.Find(sight);
        if (DescribeSize(sight.Answer) is { } tooLarge)
        {
            return tooLarge;
        }

        if (found.Fault != JsonFault.None)
        {
            return JsonQuote.Describe(found.Fault, source.Path, sight.Answer.Body);
        }

        return found.Json.Length > UserState.LongestValue ? $"{source.Path}: {TooLong}" : $"the string at {source.Path} is not valid text";
    }

    protected override bool TryTake(AnswerSight sight)
    {
        AnswerCapture answer = sight.Answer;
        JsonFinding found = answer.IsTooLarge ? JsonFinding.Fail(JsonFault.Absent) : source.Find(sight);
        answer.Scratch.Clear();
        return found.Fault == JsonFault.None
            && found.TryWriteText(answer.Scratch)
            && Keep(sight, answer.Scratch.Written, found.Kind);
    }
}
