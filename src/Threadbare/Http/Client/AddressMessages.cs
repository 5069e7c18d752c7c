using Threadbare.Http.Requests;
using Threadbare.Loops;

namespace Threadbare.Http.Client;

/// <summary>The requests of a plan of addresses.</summary>
/// <param name="messages">Creates the messages.</param>
/// <param name="answers">Judges the answers.</param>
internal sealed class AddressMessages(RequestMessages messages, AnswerJudge answers) : IClientRequests
{
    public AnswerSink? CreateSink() => answers.CreateSearch();

    public HttpRequestMessage? Create(ClientExchange exchange, Uri? redirect, out string? fault)
    {
        fault = null;
        HttpRequestMessage message = messages.For(exchange.Url, exchange.Arrival.Request);
        message.RequestUri = redirect ?? message.RequestUri;
        return message;
    }

    /// <summary>Does nothing: these requests have no cookies.</summary>
    public void Keep(ClientExchange exchange, Uri answeredBy)
    {
    }

    public RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome answer, long now) =>
        answers.Judge(answer.Status, answer.BodyBytes, (BodySearch?)exchange.Sink);
}
