namespace Threadbare.Run.Setup;

/// <summary>Says what to do when a first request is refused.</summary>
internal sealed partial class StatusAdvice(LoadPlan plan)
{
    // Longer answers are pages, whose beginning says nothing more.
    private const int LongestQuote = 160;

    /// <summary>Describes a refusal: the status, what to do, and how the answer begins. Its secrets are masked already.</summary>
    public string Describe(string request, SingleAnswer answer, int status)
    {
        string what = IsUnexpected(answer)
            ? $"is not as expected: {answer.Outcome.Detail}"
            : $"is status {status}{NameStatus(status)}";
        return $"The answer to {request} {what}: {Advise(status, answer)}.{Quote(answer.Beginning)}";
    }

    private string Advise(int status, SingleAnswer answer) => status switch
    {
        _ when answer.Location is { } location =>
            $"it redirects to {Mask.Address(location.ToString())}, so check the address and what is expected",
        _ when answer.Outcome.Failure == FailureKind.TakeFailed => "check the address and what is taken",
        _ when IsUnexpected(answer) => "check the address and what is expected",
        401 or 407 => $"add the credentials, such as {PlanProperty.Headers} \"Authorization: Bearer TOKEN\"",
        403 => $"send credentials that may do this, such as {PlanProperty.Headers} \"Authorization: Bearer TOKEN\"",
        404 => "check the path",
        405 => answer.Allowed.Length > 0
            ? $"use {PlanProperty.Method} with one of {answer.Allowed}"
            : $"check {PlanProperty.Method}",
        406 => $"check {PlanProperty.Headers} \"Accept: ...\"",
        415 => plan.HasHeader("Content-Type")
            ? $"the service reads another type: check {PlanProperty.Headers} \"Content-Type: ...\""
            : $"add {PlanProperty.Headers} \"Content-Type: application/json\", or the type that the service reads",
        429 => "the service already limits a single request: raise its limit for this machine",
        < 500 => $"check the address, {PlanProperty.Headers} and {PlanProperty.Body}",
        _ => "the service fails on a single request, so see its log first",
    } + AdviseAcceptance(status, answer);

    private static string AdviseAcceptance(int status, SingleAnswer answer) =>
        IsUnexpected(answer) ? "" : $". If this answer is meant, {PlanProperty.Accept} {status} allows it";

    private static bool IsUnexpected(SingleAnswer answer) =>
        answer.Outcome.Failure == FailureKind.UnexpectedAnswer || answer.Outcome.Failure == FailureKind.TakeFailed;

    private static string NameStatus(int status) =>
        Enum.IsDefined((HttpStatusCode)status) ? $" ({Words().Replace(((HttpStatusCode)status).ToString(), " $1")})" : "";

    private static string Quote(string beginning)
    {
        string text = Spaces().Replace(Tags().Replace(beginning, " "), " ").Trim();
        return text.Length switch
        {
            0 => "",
            > LongestQuote => $" It begins: \"{text[..LongestQuote]}...\"",
            _ => $" It says: \"{text}\"",
        };
    }

    [GeneratedRegex("(?<=[a-z])([A-Z])")]
    private static partial Regex Words();

    [GeneratedRegex(@"<(style|script|head)\b.*?</\1>|<[^>]*>", RegexOptions.Singleline | RegexOptions.IgnoreCase)]
    private static partial Regex Tags();

    [GeneratedRegex(@"[\s\p{C}]+")]
    private static partial Regex Spaces();
}
