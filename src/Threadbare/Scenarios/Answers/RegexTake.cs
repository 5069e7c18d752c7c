namespace Threadbare.Scenarios.Answers;

/// <summary>Takes the first group of a regular expression's first match in the body, or the whole match where it has no group.</summary>
/// <remarks>The body becomes a string for it, which JSON paths do not need.</remarks>
internal sealed class RegexTake(Regex pattern) : TakeRule
{
    public override bool NeedsBody => true;

    public override string Describe(AnswerSight sight)
    {
        if (DescribeSize(sight.Answer) is { } tooLarge)
        {
            return tooLarge;
        }

        bool isMatched = TryMatch(sight.Answer, out string? value, out bool isSlow);
        if (isSlow)
        {
            return $"the regular expression {Quote.Show(pattern.ToString())} took longer than {TakePattern.Longest.TotalMilliseconds} ms";
        }

        return isMatched && value is not null
            ? $"{Quote.Show(pattern.ToString())}: {TooLong}"
            : $"the body has no match for {Quote.Show(pattern.ToString())}";
    }

    protected override bool TryTake(AnswerSight sight)
    {
        if (sight.Answer.IsTooLarge || !TryMatch(sight.Answer, out string? value, out _))
        {
            return false;
        }

        PooledBytes scratch = sight.Answer.Scratch;
        scratch.Clear();
        scratch.Advance(Encoding.UTF8.GetBytes(value, scratch.GetSpan(Encoding.UTF8.GetMaxByteCount(value!.Length))));
        return Keep(sight, scratch.Written, UserValueKind.String);
    }

    private bool TryMatch(AnswerCapture answer, out string? value, out bool isSlow)
    {
        (value, isSlow) = (null, false);
        try
        {
            Match match = pattern.Match(Encoding.UTF8.GetString(answer.Body));
            Group found = match.Groups.Count > 1 ? match.Groups[1] : match;
            value = found.Success ? found.Value : null;
        }
        catch (RegexMatchTimeoutException)
        {
            isSlow = true;
        }

        return value is not null;
    }
}
