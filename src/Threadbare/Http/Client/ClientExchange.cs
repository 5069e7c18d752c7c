namespace Threadbare.Http.Client;

#pragma warning disable CA1001 // The sink holds nothing.
/// <summary>A slot for one request over the framework's handler. Reused for the next.</summary>
internal sealed class ClientExchange : RequestSlot
#pragma warning restore CA1001
{
    // A body of one read of the handler's: the loop's thread may read so much without delay to the requests that are due.
    private const int LongestAtOnce = 64 * 1024;

    private readonly ByteSink _body;

    /// <param name="index">The slot's number in its loop, from 0.</param>
    /// <param name="origin">The index of the host and port that the slot leads to.</param>
    /// <param name="sink">Reads its answers; null when nothing does.</param>
    public ClientExchange(int index, int origin, CaptureSink? sink = null)
        : base(index, origin) => (Cancellation, Sink, _body) = (new CancellationTokenSource(), sink, new ByteSink(sink));

    /// <summary>Reads its answers; null when nothing does.</summary>
    public CaptureSink? Sink { get; }

    /// <summary>The message of the request; null before the first.</summary>
    public HttpRequestMessage? Message { get; private set; }

    /// <summary>The task that carries the request and those that follow it at once.</summary>
    public Task Carrying { get; set; } = Task.CompletedTask;

    /// <summary>Sends a message, follows redirects if it should, and reads the last answer to its last byte.</summary>
    /// <param name="target">Sends the messages.</param>
    /// <param name="message">The first message.</param>
    /// <param name="requests">Creates the messages that follow redirects.</param>
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    public async ValueTask<ExchangeOutcome> SendAsync(ClientTarget target, HttpRequestMessage message, ScenarioMessages requests)
    {
        int followed = 0;
        while (true)
        {
            (ExchangeOutcome outcome, HttpRequestMessage? next) = await SendOnceAsync(target, message, requests).ConfigureAwait(false);
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
        ClientTarget target, HttpRequestMessage message, ScenarioMessages requests)
    {
        Message = message;
        _body.Clear();
        CancellationToken token = Cancellation!.Token;
        int status = 0;
        try
        {
            using HttpResponseMessage answer = await target.Invoker.SendAsync(message, token).ConfigureAwait(false);
            status = (int)answer.StatusCode;
            if (Sink is { ReadsHeaders: true })
            {
                AnswerHeaders.Read(answer, Sink);
            }

            // An answer that came at once must not keep the loop's thread, which alone ends what has no end.
            if (!Thread.CurrentThread.IsThreadPoolThread && answer.Content.Headers.ContentLength is not <= LongestAtOnce)
            {
                await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
            }

            await answer.Content.CopyToAsync(_body, token).ConfigureAwait(false);
            AnswerHeaders.RequireLength(message, answer, _body.Count);
            HttpRequestMessage? next = target.FollowsRedirects ? CreateNext(message, answer, requests) : null;
            return (new ExchangeOutcome(status, _body.Count, null), next);
        }
        catch (Exception fault) when (ExchangeFaults.IsOfTarget(fault))
        {
            return (new ExchangeOutcome(status, _body.Count, fault), null);
        }
        finally
        {
            message.Dispose();
        }
    }

    private HttpRequestMessage? CreateNext(HttpRequestMessage message, HttpResponseMessage answer, ScenarioMessages requests) =>
        Redirects.CreateNext(message, answer, redirect =>
        {
            requests.Keep(this, message.RequestUri!);
            return requests.Create(this, redirect, out _);
        });
}
