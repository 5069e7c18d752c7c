using Threadbare.Plan.Scenarios;
using Threadbare.Scenarios.State;

namespace Threadbare.Scenarios.Answers;

/// <summary>Takes a value of the JSON document in the body.</summary>
internal sealed class JsonTake(JsonPath path) : TakeRule
{
    /// <inheritdoc/>
    public override bool NeedsBody => true;

    /// <inheritdoc/>
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

    /// <inheritdoc/>
    protected override bool TryTake(AnswerSight sight)
    {
        AnswerCapture answer = sight.Answer;
        JsonFinding found = answer.IsTooLarge ? JsonFinding.Fail(JsonFault.Absent) : JsonPathReader.Find(path, answer.Body);
        answer.Scratch.Clear();
        return found.Fault == JsonFault.None
            && found.TryWriteText(answer.Scratch)
            && Keep(sight, answer.Scratch.Written, found.Kind);
    }
}
