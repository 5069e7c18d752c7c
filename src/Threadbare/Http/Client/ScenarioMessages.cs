using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Scenarios;
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
        UserState user = exchange.User.State;
        ((CaptureSink)exchange.Sink!).Needs = request.Answer.Needs;
        HttpRequestMessage? message = _messages.Create(request, user, clock.Date, out fault);
        if (message is not null && redirect is not null && request.SendsCookies)
        {
            // The cookies are those of the address that the redirect leads to.
            message.RequestUri = redirect;
            message.Headers.Remove("Cookie");
            StepMessages.AddCookies(message, request, user, clock.Date);
        }

        return message;
    }

    public void Keep(ClientExchange exchange, Uri answeredBy)
    {
        byte[] target = System.Text.Encoding.ASCII.GetBytes(answeredBy.PathAndQuery);
        CookieOrigin origin = exchange.User!.Request!.CreateOrigin(target);
        ScenarioAnswers.KeepCookies(((CaptureSink)exchange.Sink!).Capture, exchange.User.State, origin, clock.Date);
    }

    public RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome answer, long now) =>
        _answers.Read(exchange, (CaptureSink)exchange.Sink!, answer.Status, answer.BodyBytes, now);
}
