using System.Runtime.CompilerServices;
using Threadbare.Loops;

namespace Threadbare.Http.Client;

#pragma warning disable CA1001 // The sink holds nothing.
/// <summary>A slot for one request over the framework's handler. Reused for the next.</summary>
internal sealed class ClientExchange : RequestSlot
#pragma warning restore CA1001
{
    private readonly ByteSink _body = new();

    public ClientExchange(int index, int origin)
        : base(index, origin) => Cancellation = new CancellationTokenSource();

    /// <summary>The message of the request; null before the first.</summary>
    public HttpRequestMessage? Message { get; private set; }

    /// <summary>The task that carries the request and those that follow it at once.</summary>
    public Task Carrying { get; set; } = Task.CompletedTask;

    /// <summary>Sends a message and reads its answer to the last byte.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<ExchangeOutcome> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage message)
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
            return new ExchangeOutcome(status, _body.Count, null);
        }
        catch (Exception fault) when (fault is HttpRequestException or IOException or OperationCanceledException)
        {
            return new ExchangeOutcome(status, _body.Count, fault);
        }
        finally
        {
            message.Dispose();
        }
    }
}
