using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Results;

namespace Threadbare.Http.Client;

/// <summary>Turns the end of an exchange over the framework's handler into the outcome that is counted.</summary>
internal sealed class ClientOutcomes(AnswerJudge answers)
{
    private static readonly string CircleText = $"more than {Redirects.Most} redirects";

    /// <summary>Creates the search for the text that bodies must contain; null when any body will do.</summary>
    public BodySearch? CreateSearch() => answers.CreateSearch();

    /// <summary>Judges the end of an exchange.</summary>
    /// <param name="outcome">The end.</param>
    /// <param name="search">The search that has read the body; null when any body will do.</param>
    public RequestOutcome Judge(in ExchangeOutcome outcome, BodySearch? search)
    {
        if (outcome.IsInCircle)
        {
            return RequestOutcome.Reject(outcome.Status, FailureKind.UnexpectedAnswer, CircleText);
        }

        if (outcome.Fault is not { } fault)
        {
            return answers.Judge(outcome.Status, outcome.BodyBytes, search);
        }

        (FailureKind kind, string? detail) = ExchangeFaults.Classify(fault);
        bool wasUnused = outcome.Status == 0 && !ExchangeFaults.IsOfStream(fault);
        return RequestOutcome.Fail(kind, detail, wasUnused);
    }
}
