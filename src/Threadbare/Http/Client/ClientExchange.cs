using System.Runtime.CompilerServices;
using Threadbare.Http.Requests;
using Threadbare.Loops;

namespace Threadbare.Http.Client;

#pragma warning disable CA1001 // The sink holds nothing.
/// <summary>A slot for one request over the framework's handler. Reused for the next.</summary>
internal sealed class ClientExchange : RequestSlot
#pragma warning restore CA1001
{
    private readonly ByteSink _body;

    /// <param name="index">The slot's number in its loop, from 0.</param>
    /// <param name="origin">The index of the host and port that the slot leads to.</param>
    /// <param name="search">Searches the bodies of its answers; null when any body will do.</param>
    public ClientExchange(int index, int origin, BodySearch? search = null)
        : base(index, origin) => (Cancellation, Search, _body) = (new CancellationTokenSource(), search, new ByteSink(search));

    /// <summary>Searches the bodies of its answers; null when any body will do.</summary>
    public BodySearch? Search { get; }

    /// <summary>The message of the request; null before the first.</summary>
    public HttpRequestMessage? Message { get; private set; }

    /// <summary>The task that carries the request and those that follow it at once.</summary>
    public Task Carrying { get; set; } = Task.CompletedTask;

    /// <summary>Sends a message, follows redirects if it should, and reads the last answer to its last byte.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<ExchangeOutcome> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage message, Redirects? redirects)
    {
        int followed = 0;
        while (true)
        {
            (ExchangeOutcome outcome, HttpRequestMessage? next) = await SendOnceAsync(invoker, message, redirects).ConfigureAwait(false);
            if (next is null)
            {
                return outcome;
            }

            if (followed++ == Redirects.Most)
            {
                next.Dispose();
                return outcome with { IsInCircle = true };
            }

            message = next;
        }
    }

    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<(ExchangeOutcome Outcome, HttpRequestMessage? Next)> SendOnceAsync(
        HttpMessageInvoker invoker, HttpRequestMessage message, Redirects? redirects)
    {
        Message = message;
        _body.Clear();
        CancellationToken token = Cancellation!.Token;
        int status = 0;
        try
        {
            using HttpResponseMessage answer = await invoker.SendAsync(message, token).ConfigureAwait(false);
            status = (int)answer.StatusCode;
            await answer.Content.CopyToAsync(_body, token).ConfigureAwait(false);
            HttpRequestMessage? next = redirects?.CreateNext(message, answer, Url, Arrival.Request);
            return (new ExchangeOutcome(status, _body.Count, null), next);
        }
        catch (Exception fault) when (fault is HttpRequestException or IOException or OperationCanceledException)
        {
            return (new ExchangeOutcome(status, _body.Count, fault), null);
        }
        finally
        {
            message.Dispose();
        }
    }
}
