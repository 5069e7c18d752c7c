namespace Threadbare.Http.Client;

/// <summary>Sends single requests of scenarios for their users, and keeps what a person wants to see of the answers.</summary>
internal sealed class SingleSteps : IDisposable
{
    // Enough for the sentence with which a service says what is wrong.
    private const int LongestBeginning = 4 * 1024;

    private const int BufferSize = 16 * 1024;

    private readonly bool _follows;
    private readonly HttpMessageInvoker _invoker;
    private readonly StepMessages _messages;
    private readonly TimeProvider _time;
    private readonly CaptureSink _sink = new();

    private SingleSteps(LoadPlan plan, TargetOrigins origins, TimeProvider time)
    {
        (_follows, _time, _messages) = (plan.FollowRedirects, time, new StepMessages(plan));
        var connector = new Connector(plan.Urls, origins, mostPerOrigin: null);
        _invoker = new HttpMessageInvoker(ClientHandler.Create(plan, connector, most: null));
    }

    /// <summary>Resolves the hosts of a plan.</summary>
    /// <exception cref="System.Net.Sockets.SocketException">A host has no address.</exception>
    public static async Task<SingleSteps> CreateAsync(LoadPlan plan, TimeProvider time, CancellationToken cancellationToken)
    {
        TargetOrigins origins = await TargetOrigins.FindAsync(plan, cancellationToken).ConfigureAwait(false);
        return new SingleSteps(plan, origins, time);
    }

    /// <summary>Sends a request for a user and reads its answer. One at a time.</summary>
    /// <param name="request">The request.</param>
    /// <param name="user">The user.</param>
    /// <param name="longest">How long to wait for the answer.</param>
    /// <param name="cancellationToken">Ends the wait.</param>
    public async Task<StepExchange> SendAsync(
        CompiledRequest request, UserState user, TimeSpan longest, CancellationToken cancellationToken)
    {
        long began = _time.GetTimestamp();
        HttpRequestMessage? message = _messages.Create(request, user, redirect: null, _time.GetUtcNow(), out string? fault);
        if (message is null)
        {
            return Fail(request, null, began, RequestOutcome.Fail(FailureKind.TakeFailed, fault), null);
        }

        Uri address = message.RequestUri!;
        using var bound = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        bound.CancelAfter(longest);
        try
        {
            return await FollowAsync(request, user, message, began, bound.Token).ConfigureAwait(false) with { Address = address };
        }
        catch (Exception broken) when (ExchangeFaults.IsOfTarget(broken))
        {
            cancellationToken.ThrowIfCancellationRequested();
            bool isLate = broken is OperationCanceledException;
            (FailureKind kind, string? detail) = isLate ? (FailureKind.Timeout, null) : ExchangeFaults.Classify(broken);
            return Fail(request, address, began, RequestOutcome.Fail(kind, detail), broken);
        }
    }

    /// <summary>Gives the last answer away to C# code, and takes another place for the next.</summary>
    public AnswerCapture ExchangeAnswer(AnswerCapture other) => _sink.Exchange(other);

    public void Dispose()
    {
        _invoker.Dispose();
        _sink.Capture.Release();
    }

    private StepExchange Fail(CompiledRequest request, Uri? address, long began, RequestOutcome outcome, Exception? fault) =>
        new(request, address, new SingleAnswer(_time.GetElapsedTime(began)) { Outcome = outcome, Fault = fault }, default);

    private async Task<StepExchange> FollowAsync(
        CompiledRequest request, UserState user, HttpRequestMessage first, long began, CancellationToken cancellationToken)
    {
        HttpRequestMessage message = first;
        for (int followed = 0; ; followed++)
        {
            using HttpResponseMessage answer = await _invoker.SendAsync(message, cancellationToken).ConfigureAwait(false);
            HttpRequestMessage? next = _follows && followed < Redirects.Most ? CreateNext(request, user, message, answer) : null;
            if (next is null)
            {
                return await ReadAsync(request, user, message, answer, began, cancellationToken).ConfigureAwait(false);
            }

            message.Dispose();
            message = next;
        }
    }

    // A login answers with its cookie and a redirect: the cookie is kept, and the request that follows carries it.
    private HttpRequestMessage? CreateNext(
        CompiledRequest request, UserState user, HttpRequestMessage sent, HttpResponseMessage answer) =>
        Redirects.CreateNext(sent, answer, target =>
        {
            Begin(request, answer);
            HeaderReading.StoreCookies(_sink.Capture, user, CookieOrigin.Create(sent.RequestUri!), _time.GetUtcNow());
            return _messages.Create(request, user, target, _time.GetUtcNow(), out _);
        });

    private async Task<StepExchange> ReadAsync(
        CompiledRequest request,
        UserState user,
        HttpRequestMessage message,
        HttpResponseMessage answer,
        long began,
        CancellationToken cancellationToken)
    {
        Begin(request, answer);
        string beginning = await ReadBodyAsync(message, answer, cancellationToken).ConfigureAwait(false);
        TimeSpan took = _time.GetElapsedTime(began);
        CookieOrigin origin = CookieOrigin.Create(message.RequestUri!);
        StepReading reading = request.Answer.Read(_sink.Capture, user, origin, took, _time.GetUtcNow());
        int status = (int)answer.StatusCode;
        return new StepExchange(request, null, new SingleAnswer(took)
        {
            Status = status,
            Outcome = ScenarioAnswers.CreateOutcome(reading, status, bodyBytes: 0),
            Beginning = beginning,
            Location = RedirectTarget.Find(message.RequestUri!, answer),
            AnsweredBy = message.RequestUri,
            Allowed = string.Join(", ", answer.Content.Headers.Allow),
        }, reading);
    }

    private void Begin(CompiledRequest request, HttpResponseMessage answer)
    {
        _sink.Needs = request.Answer.Needs;
        _sink.Begin();
        _sink.Capture.Status = (int)answer.StatusCode;
        AnswerHeaders.Read(answer, _sink);
    }

    private async Task<string> ReadBodyAsync(HttpRequestMessage sent, HttpResponseMessage answer, CancellationToken cancellationToken)
    {
        Stream body = await answer.Content.ReadAsStreamAsync(cancellationToken).ConfigureAwait(false);
        var buffer = new byte[BufferSize];
        var beginning = new List<byte>();
        long length = 0;
        int read;
        while ((read = await body.ReadAsync(buffer, cancellationToken).ConfigureAwait(false)) > 0)
        {
            length += read;
            _sink.Read(buffer.AsSpan(0, read));
            beginning.AddRange(buffer.AsSpan(0, Math.Min(read, LongestBeginning - beginning.Count)));
        }

        AnswerHeaders.RequireLength(sent, answer, length);
        return Encoding.UTF8.GetString([.. beginning]);
    }
}
