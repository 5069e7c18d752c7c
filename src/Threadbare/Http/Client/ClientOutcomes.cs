using Threadbare.Http.Requests;
using Threadbare.Loops;
using Threadbare.Results;

namespace Threadbare.Http.Client;

/// <summary>Turns the end of an exchange over the framework's handler into the outcome that is counted.</summary>
internal sealed class ClientOutcomes(AnswerJudge answers)
{
    /// <summary>Judges the end of an exchange.</summary>
    public RequestOutcome Judge(in ExchangeOutcome outcome)
    {
        if (outcome.Fault is not { } fault)
        {
            return answers.Judge(outcome.Status, outcome.BodyBytes);
        }

        (FailureKind kind, string? detail) = ExchangeFaults.Classify(fault);
        bool wasUnused = outcome.Status == 0 && !ExchangeFaults.IsOfStream(fault);
        return RequestOutcome.Fail(kind, detail, wasUnused);
    }
}
