namespace Threadbare.Run.Check;

/// <summary>A request that was sent to try the plan.</summary>
/// <param name="Shown">The request and its answer as they are shown.</param>
/// <param name="Exchange">The exchange itself, with its secrets.</param>
internal sealed record CheckedStep(CheckedRequest Shown, StepExchange Exchange)
{
    /// <summary>The answer, its texts as they are shown.</summary>
    public SingleAnswer Answer => Exchange.Answer with
    {
        Beginning = Shown.Beginning, Outcome = Exchange.Answer.Outcome with { Detail = Shown.Detail },
    };
}
