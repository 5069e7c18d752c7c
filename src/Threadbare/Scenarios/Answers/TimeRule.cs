namespace Threadbare.Scenarios.Answers;

/// <summary>The answer is complete within a time.</summary>
internal sealed class TimeRule(TimeSpan longest) : AnswerRule
{
    public override bool Apply(AnswerSight sight) => sight.ServiceTime <= longest;

    public override string Describe(AnswerSight sight) =>
        $"the answer took {sight.ServiceTime.TotalMilliseconds:0} ms, expected at most {DurationText.Format(longest)}";
}
