using Threadbare.Http.Requests;
using Threadbare.Loops;

namespace Threadbare.Http.Client;

/// <summary>Creates the messages of a plan's requests and judges their answers. One implementation for addresses, one for scenarios.
/// Any thread may use it.</summary>
internal interface IClientRequests
{
    /// <summary>Creates the reader of a slot's answers; null when nothing reads them.</summary>
    AnswerSink? CreateSink();

    /// <summary>Creates the message of a slot's request; null when a value is missing, so that nothing can be sent.</summary>
    /// <param name="exchange">The slot, with its request.</param>
    /// <param name="redirect">The address that a redirect of the request leads to; null for the request itself.</param>
    /// <param name="fault">The reason when there is no message; otherwise null.</param>
    HttpRequestMessage? Create(ClientExchange exchange, Uri? redirect, out string? fault);

    /// <summary>Keeps what an answer gives to the requests that follow: the cookies of a redirect.</summary>
    /// <param name="exchange">The slot, with the head of the answer in its sink.</param>
    /// <param name="answeredBy">The address that answered.</param>
    void Keep(ClientExchange exchange, Uri answeredBy);

    /// <summary>Judges a complete answer.</summary>
    /// <param name="exchange">The slot, with its request and its sink.</param>
    /// <param name="answer">The answer.</param>
    /// <param name="now">The timestamp of its last byte.</param>
    RequestOutcome Judge(ClientExchange exchange, in ExchangeOutcome answer, long now);
}
