using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Http.Client;

/// <summary>Counts how exchanges ended, and says how long a virtual user pauses after each.</summary>
internal sealed class OutcomeCounter(LoadPlan plan, LoopRecorder recorder)
{
    // A connection that never came about is not tried again at once: that would only spin, and hide what else happens.
    private static readonly TimeSpan AfterNoConnection = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan AfterFault = TimeSpan.FromTicks(1);

    private readonly HashSet<int> _accepted = [.. plan.Accept];

    /// <summary>Counts an exchange that ended by itself.</summary>
    public TimeSpan Count(ClientExchange exchange, in ExchangeOutcome outcome, long now)
    {
        if (outcome.Fault is { } fault)
        {
            return CountFault(exchange, fault, wasAnswered: outcome.Status > 0, now);
        }

        if (outcome.Status < 400 || _accepted.Contains(outcome.Status))
        {
            recorder.Succeeded(exchange.Arrival, exchange.Sent, now, outcome.BodyBytes);
        }
        else
        {
            CountFailure(exchange, FailureKind.Status(outcome.Status), null, now);
        }

        return TimeSpan.Zero;
    }

    /// <summary>Counts an exchange that ran out of time.</summary>
    public TimeSpan CountExpired(ClientExchange exchange, FailureKind expiry, long now)
    {
        CountFailure(exchange, expiry, null, now);
        return expiry.IsOfConnecting ? AfterNoConnection : AfterFault;
    }

    private TimeSpan CountFault(ClientExchange exchange, Exception fault, bool wasAnswered, long now)
    {
        (FailureKind kind, string? detail) = ExchangeFaults.Of(fault);
        CountFailure(exchange, kind, detail, now);
        bool neverAnswered = !wasAnswered && !ExchangeFaults.IsOfStream(fault);
        return kind.IsOfConnecting || (neverAnswered && (kind == FailureKind.Closed || kind == FailureKind.Reset)) ? AfterNoConnection : AfterFault;
    }

    private void CountFailure(ClientExchange exchange, FailureKind kind, string? detail, long now)
    {
        if (recorder.WantsExample(exchange.Arrival, kind))
        {
            recorder.AddExample(exchange.Arrival, kind, FailureExample.Of(kind, plan.Urls[exchange.Url], detail));
        }

        recorder.Failed(exchange.Arrival, kind, now);
    }
}
