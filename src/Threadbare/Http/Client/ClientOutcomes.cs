namespace Threadbare.Http.Client;

/// <summary>Turns the end of an exchange over the framework's handler into the outcome that is counted.</summary>
/// <param name="requests">Judges complete answers.</param>
internal sealed class ClientOutcomes(ScenarioMessages requests)
{
    private static readonly string CircleText = $"more than {Redirects.Most} redirects";

    /// <summary>Judges the end of an exchange.</summary>
    /// <param name="exchange">The slot, with its request.</param>
    /// <param name="outcome">The end.</param>
    /// <param name="now">The timestamp of the end.</param>
    public RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome outcome, long now)
    {
        if (outcome.IsInCircle)
        {
            return RequestOutcome.Reject(outcome.Status, FailureKind.UnexpectedAnswer, CircleText);
        }

        if (outcome.Fault is not { } fault)
        {
            return requests.Judge(exchange, outcome, now);
        }

        (FailureKind kind, string? detail) = ExchangeFaults.Classify(fault);
        bool wasUnused = outcome.Status == 0 && !ExchangeFaults.IsOfStream(fault);
        return RequestOutcome.Fail(kind, detail, wasUnused);
    }
}
