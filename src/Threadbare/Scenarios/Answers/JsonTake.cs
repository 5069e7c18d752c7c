namespace Threadbare.Scenarios.Answers;

/// <summary>Takes a value of the JSON document in the body.</summary>
internal sealed class JsonTake(JsonPath path) : TakeRule
{
    public override bool NeedsBody => true;

    public override string Describe(AnswerSight sight)
    {
        JsonFinding found = JsonPathReader.Find(path, sight.Answer.Body);
        if (DescribeSize(sight.Answer) is { } tooLarge)
        {
            return tooLarge;
        }

        if (found.Fault != JsonFault.None)
        {
            return JsonQuote.Describe(found.Fault, path, sight.Answer.Body);
        }

        return found.Json.Length > UserState.LongestValue ? $"{path}: {TooLong}" : $"the string at {path} is not valid text";
    }

    protected override bool TryTake(AnswerSight sight)
    {
        AnswerCapture answer = sight.Answer;
        JsonFinding found = answer.IsTooLarge ? JsonFinding.Fail(JsonFault.Absent) : JsonPathReader.Find(path, sight.Answer.Body);
        answer.Scratch.Clear();
        return found.Fault == JsonFault.None
            && found.TryWriteText(answer.Scratch)
            && Keep(sight, answer.Scratch.Written, found.Kind);
    }
}
