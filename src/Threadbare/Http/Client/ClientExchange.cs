using System.Runtime.CompilerServices;
using Threadbare.Load;
using Threadbare.Results;

namespace Threadbare.Http.Client;

#pragma warning disable CA1001 // The sink holds nothing, and a source of cancellation without a timer holds nothing either.
/// <summary>A place for one request under way. Reused for the next.</summary>
internal sealed class ClientExchange
#pragma warning restore CA1001
{
    private readonly ByteSink _body = new();

    public ClientExchange(int origin)
    {
        Origin = origin;
        Node = new LinkedListNode<ClientExchange>(this);
    }

    /// <summary>The origin it goes to.</summary>
    public int Origin { get; }

    /// <summary>Its place among those under way.</summary>
    public LinkedListNode<ClientExchange> Node { get; }

    /// <summary>The request it carries.</summary>
    public Arrival Arrival { get; set; }

    /// <summary>The address within the plan that the request goes to.</summary>
    public int Url { get; set; }

    /// <summary>The message in which it goes.</summary>
    public HttpRequestMessage? Message { get; private set; }

    /// <summary>When it was handed over.</summary>
    public long Sent { get; set; }

    /// <summary>When it must have ended.</summary>
    public long Deadline { get; set; }

    /// <summary>What running out of time counts as, once it did.</summary>
    public FailureKind? Expiry { get; set; }

    /// <summary>True from its beginning until it was counted.</summary>
    public bool IsUnderWay { get; set; }

    /// <summary>True once the run ended without its answer.</summary>
    public bool IsAbandoned { get; set; }

    /// <summary>Breaks it off.</summary>
    public CancellationTokenSource Cancellation { get; set; } = new();

    /// <summary>The task that carries it and those that follow it at once.</summary>
    public Task Carrying { get; set; } = Task.CompletedTask;

    /// <summary>Sends a message and reads its answer to the last octet.</summary>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<ExchangeOutcome> SendAsync(HttpMessageInvoker invoker, HttpRequestMessage message)
    {
        Message = message;
        _body.Clear();
        CancellationToken token = Cancellation.Token;
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
