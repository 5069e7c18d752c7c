using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Scenarios;
using Threadbare.Scenarios.Answers;
using Threadbare.Scenarios.State;

namespace Threadbare.Http.Client;

/// <summary>The requests of a plan of scenarios.</summary>
/// <param name="plan">Gives the version of HTTP.</param>
/// <param name="clock">The run's clock.</param>
internal sealed class ScenarioMessages(LoadPlan plan, RunClock clock) : IClientRequests
{
    private readonly ScenarioAnswers _answers = new(clock);
    private readonly StepMessages _messages = new(plan);

    public AnswerSink CreateSink() => new CaptureSink();

    public HttpRequestMessage? Create(ClientExchange exchange, Uri? redirect, out string? fault)
    {
        CompiledRequest request = exchange.User!.Request!;
        ((CaptureSink)exchange.Sink!).Needs = request.Answer.Needs;
        return _messages.Create(request, exchange.User.State, redirect, clock.Date, out fault);
    }

    public void Keep(ClientExchange exchange, Uri answeredBy) => HeaderReading.StoreCookies(
        ((CaptureSink)exchange.Sink!).Capture, exchange.User!.State, CookieOrigin.Create(answeredBy), clock.Date);

    public RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome answer, long now) =>
        _answers.Read(exchange, (CaptureSink)exchange.Sink!, answer.Status, answer.BodyBytes, now, exchange.Message!.RequestUri);
}
