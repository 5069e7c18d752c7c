namespace Threadbare.Scenarios.Answers;

/// <summary>Takes the value of a cookie that the answer sets.</summary>
internal sealed class CookieTake(string cookie) : TakeRule
{
    private readonly byte[] _name = Encoding.UTF8.GetBytes(cookie);

    public override string Describe(AnswerSight sight) => HeaderReading.TryFindCookie(sight.Answer, _name, out _)
        ? $"cookie {cookie}: {TooLong}"
        : $"the answer sets no cookie {cookie}";

    protected override bool TryTake(AnswerSight sight) =>
        HeaderReading.TryFindCookie(sight.Answer, _name, out ReadOnlySpan<byte> value) && Keep(sight, value, UserValueKind.String);
}
