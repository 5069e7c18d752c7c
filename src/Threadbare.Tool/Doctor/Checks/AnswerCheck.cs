namespace Threadbare.Tool.Doctor.Checks;

/// <summary>Checks how the address answers one request.</summary>
internal sealed class AnswerCheck : ICheck<TargetFacts>
{
    private const string Id = "answer";
    private const string Why =
        "A load measures what the address answers: an error page, a redirect or a login is fast, and says nothing about the service.";

    public IEnumerable<Check> Examine(TargetFacts facts)
    {
        if (facts.Answer is not { } answer)
        {
            yield break;
        }

        yield return answer.Status switch
        {
            null =>
                new Check(Id, Severity.Warning, $"{facts.Url} gave no whole answer: {answer.Problem}.", Why,
                    "Look at the service's own log, and try the address with another client."),
            >= 200 and < 300 => new Check(Id, Severity.Ok, $"{facts.Url} answers with {answer.Status}.", Why, Change: null),
            >= 300 and < 400 =>
                new Check(Id, Severity.Warning, $"{facts.Url} answers with {answer.Status}, a redirect: it is not followed.", Why,
                    "Load the address that it leads to."),
            _ =>
                new Check(Id, Severity.Warning, $"{facts.Url} answers a plain GET with {answer.Status}.", Why,
                    "Give the load what it needs (--method, --header, --body), or another address."),
        };
    }
}
