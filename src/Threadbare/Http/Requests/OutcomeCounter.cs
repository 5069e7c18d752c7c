using Threadbare.Load;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Http.Requests;

/// <summary>Counts how exchanges ended, and says how long a virtual user pauses after a failure. The same for both engines.</summary>
internal sealed class OutcomeCounter(LoadPlan plan, LoopRecorder recorder)
{
    // A connection that never came about is not tried again at once: that would only spin, and hide what else happens.
    private static readonly TimeSpan AfterNoConnection = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan AfterFault = TimeSpan.FromTicks(1);

    private readonly HashSet<int> _accepted = [.. plan.Accept];

    /// <summary>Counts a whole answer: a success, or a failure by its status.</summary>
    public void Answered(in Arrival arrival, int url, int status, long bodyBytes, long sent, long now)
    {
        if (status < 400 || _accepted.Contains(status))
        {
            recorder.Succeeded(arrival, sent, now, bodyBytes);
        }
        else
        {
            CountFailure(arrival, url, FailureKind.Status(status), null, now);
        }
    }

    /// <summary>Counts an exchange without a whole answer.</summary>
    /// <param name="arrival">The request.</param>
    /// <param name="url">Its address within the plan.</param>
    /// <param name="kind">Why.</param>
    /// <param name="detail">What an example adds; null for nothing.</param>
    /// <param name="wasRefused">True when the connection had carried nothing yet, so that it was turned away rather than broken.</param>
    /// <param name="now">When it ended.</param>
    /// <returns>The pause before the user's next request.</returns>
    public TimeSpan Failed(in Arrival arrival, int url, FailureKind kind, string? detail, bool wasRefused, long now)
    {
        CountFailure(arrival, url, kind, detail, now);
        bool spins = kind.IsOfConnecting || (wasRefused && (kind == FailureKind.Closed || kind == FailureKind.Reset));
        return spins ? AfterNoConnection : AfterFault;
    }

    /// <summary>Counts octets that came on an idle connection, after an answer that was whole.</summary>
    public void Stray(in Arrival last, int url) =>
        recorder.Stray(last, FailureExample.Describe(FailureKind.UnexpectedData, plan.Urls[url], null));

    private void CountFailure(in Arrival arrival, int url, FailureKind kind, string? detail, long now)
    {
        if (recorder.WantsExample(arrival, kind))
        {
            recorder.AddExample(arrival, kind, FailureExample.Describe(kind, plan.Urls[url], detail));
        }

        recorder.Failed(arrival, kind, now);
    }
}
