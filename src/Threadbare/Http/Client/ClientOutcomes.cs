using Threadbare.Http.Requests;
using Threadbare.Results;

namespace Threadbare.Http.Client;

/// <summary>Turns what became of an exchange over the framework's handler into what is counted.</summary>
internal sealed class ClientOutcomes(OutcomeCounter counter)
{
    /// <summary>Counts an exchange that ended by itself.</summary>
    /// <returns>The pause before the user's next request.</returns>
    public TimeSpan Count(ClientExchange exchange, in ExchangeOutcome outcome, long now)
    {
        if (outcome.Fault is not { } fault)
        {
            counter.Answered(exchange.Arrival, exchange.Url, outcome.Status, outcome.BodyBytes, exchange.Sent, now);
            return TimeSpan.Zero;
        }

        (FailureKind kind, string? detail) = ExchangeFaults.Classify(fault);
        bool wasRefused = outcome.Status == 0 && !ExchangeFaults.IsOfStream(fault);
        return counter.Failed(exchange.Arrival, exchange.Url, kind, detail, wasRefused, now);
    }

    /// <summary>Counts an exchange that ran out of time.</summary>
    /// <returns>The pause before the user's next request.</returns>
    public TimeSpan CountExpired(ClientExchange exchange, FailureKind expiry, long now) =>
        counter.Failed(exchange.Arrival, exchange.Url, expiry, null, wasRefused: false, now);
}
