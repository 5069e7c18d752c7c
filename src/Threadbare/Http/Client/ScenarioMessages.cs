namespace Threadbare.Http.Client;

/// <summary>Creates the messages of a plan's requests and judges their answers. Any thread may use it.</summary>
/// <param name="plan">Gives the version of HTTP.</param>
/// <param name="compiled">The requests.</param>
/// <param name="clock">The run's clock.</param>
internal sealed class ScenarioMessages(LoadPlan plan, CompiledPlan compiled, RunClock clock)
{
    private readonly ScenarioAnswers _answers = new(clock);
    private readonly StepMessages _messages = new(plan);

    private readonly bool _readsAnswers = compiled.ReadsAnswers;

    /// <summary>Creates the reader of a slot's answers; null when nothing reads them.</summary>
    public CaptureSink? CreateSink() => _readsAnswers ? new CaptureSink() : null;

    /// <summary>Creates the message of a slot's request; null when a value is missing, so that nothing can be sent.</summary>
    /// <param name="exchange">The slot, with its request.</param>
    /// <param name="redirect">The address that a redirect of the request leads to; null for the request itself.</param>
    /// <param name="fault">The reason when there is no message; otherwise null.</param>
    public HttpRequestMessage? Create(ClientExchange exchange, Uri? redirect, out string? fault)
    {
        CompiledRequest request = exchange.User!.Request!;
        exchange.Sink?.Needs = request.Answer.Needs;
        HttpRequestMessage? message = _messages.Create(request, exchange.User.State, redirect, clock.Date, out fault);
        if (plan.Trace is { } share && message is not null && !message.Headers.Contains(TraceContext.Header))
        {
            // A redirect belongs to the trace of its request.
            exchange.Trace = exchange.Trace == default ? TraceContext.Create(share) : exchange.Trace;
            message.Headers.TryAddWithoutValidation(TraceContext.Header, exchange.Trace.ToString());
        }

        return message;
    }

    /// <summary>Keeps what an answer gives to the requests that follow: the cookies of a redirect.</summary>
    /// <param name="exchange">The slot, with the head of the answer in its sink.</param>
    /// <param name="answeredBy">The address that answered.</param>
    public void Keep(ClientExchange exchange, Uri answeredBy)
    {
        if (exchange.Sink is { } sink)
        {
            HeaderReading.StoreCookies(sink.Capture, exchange.User!.State, CookieOrigin.Create(answeredBy), clock.Date);
        }
    }

    /// <summary>Judges a complete answer.</summary>
    /// <param name="exchange">The slot, with its request and its sink.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="now">The timestamp of its last byte.</param>
    public RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome answer, long now) =>
        _answers.Read(exchange, exchange.Sink, answer.Status, answer.BodyBytes, now, exchange.Message!.RequestUri);
}
