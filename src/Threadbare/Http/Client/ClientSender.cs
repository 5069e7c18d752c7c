namespace Threadbare.Http.Client;

/// <summary>Sends the requests of one loop over the framework's handler.</summary>
/// <remarks>The loop's thread begins the requests that are due. Threads of the pool read answers and send what follows at once.</remarks>
internal sealed class ClientSender : IRequestSender<ClientExchange>, IDisposable
{
    private readonly RunClock _clock;
    private readonly Action<Exception> _onDefect;
    private readonly ClientTarget _target;
    private readonly ScenarioMessages _requests;
    private readonly ClientOutcomes _outcomes;
    private readonly IReadOnlyList<string> _urls;
    private readonly SecretEcho _echo;
    private readonly LoopAlarm _alarm = new();
    private readonly PoolProbe _probe;
    private readonly List<ClientExchange> _exchanges = [];
    private int _loopThread;

    /// <param name="job">The load.</param>
    /// <param name="share">The share of the load that this loop carries.</param>
    /// <param name="index">The loop's number, from 0.</param>
    /// <param name="target">Where and how the requests go.</param>
    public ClientSender(LoadJob job, LoadShare share, int index, ClientTarget target)
    {
        (_clock, _onDefect, _target, _urls) = (job.Clock, job.OnDefect, target, job.Plan.ShownUrls);
        _requests = new ScenarioMessages(job.Plan, job.Scenarios, job.Clock);
        _outcomes = new ClientOutcomes(_requests);
        _echo = new SecretEcho(job.Plan, job.Scenarios);
        _probe = new PoolProbe(job.Clock);
        Loop = new LoadLoop<ClientExchange>(job, share, index, new LoopTarget(target.OriginOfUrl, target.MostPerOrigin), this, _alarm.Set);
    }

    /// <summary>The loop whose requests are sent.</summary>
    public LoadLoop<ClientExchange> Loop { get; }

    public long MostConnections => _target.Connector.MostOpen;

    /// <summary>Runs the loop on the calling thread until the load is over and its answers are in, or the grace period ends.</summary>
    public void Run()
    {
        _loopThread = Environment.CurrentManagedThreadId;
        Loop.Run();
    }

    /// <summary>Completes when no request is under way any more; fails when sending failed by a bug of ours.</summary>
    public Task EndedAsync() => Task.WhenAll(_exchanges.Select(exchange => exchange.Carrying));

    public ClientExchange CreateSlot(int index, int origin)
    {
        var exchange = new ClientExchange(index, origin, _requests.CreateSink());
        _exchanges.Add(exchange);
        return exchange;
    }

    public bool Begin(ClientExchange exchange, out RequestOutcome ended)
    {
        ended = default;
        exchange.Carrying = CarryAsync(exchange);
        return true;
    }

    public FailureKind ClassifyExpiry(ClientExchange exchange)
    {
        bool isOpening = exchange.Message is { } message && _target.Connector.IsOpeningFor(message);
        return isOpening ? FailureKind.ConnectTimeout : FailureKind.Timeout;
    }

    /// <summary>Does nothing: the cancellation of the exchange breaks it off.</summary>
    public void BreakOff(ClientExchange exchange)
    {
    }

    public string Describe(ClientExchange exchange, FailureKind kind, string? detail) => FailureExample.Describe(
        kind, exchange.User?.Request?.Shown ?? _urls[exchange.Url], detail is null ? null : _echo.Hide(detail, exchange.User?.State));

    public bool Wait(TimeSpan time)
    {
        _alarm.Wait(time);
        return _probe.IsBehind(_clock.Now);
    }

    public void Wake() => _alarm.Set();

    /// <summary>Does nothing: threads of the pool handle the answers.</summary>
    public void HandleEvents()
    {
    }

    /// <summary>Does nothing: the engine disposes the handler, and with it the connections.</summary>
    public void Close()
    {
    }

    public void Dispose() => _alarm.Dispose();

    private async Task CarryAsync(ClientExchange exchange)
    {
        try
        {
            while (await SendAsync(exchange).ConfigureAwait(false))
            {
                // The loop's thread must not be kept: a request that follows at once is sent from another thread.
                if (Environment.CurrentManagedThreadId == _loopThread)
                {
                    await Task.CompletedTask.ConfigureAwait(ConfigureAwaitOptions.ForceYielding);
                }
            }
        }
        catch (Exception defect)
        {
            // A bug of ours: the load ends, and whoever awaits this task gets the exception.
            _onDefect(defect);
            Loop.Break();
            throw;
        }
    }

    // True when the slot has its next request.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<bool> SendAsync(ClientExchange exchange)
    {
        HttpRequestMessage? message = _requests.Create(exchange, redirect: null, out string? fault);
        exchange.Sent = _clock.Now;
        if (message is null)
        {
            return Loop.Complete(exchange, RequestOutcome.Withhold(fault), exchange.Sent);
        }

        ExchangeOutcome outcome = await exchange.SendAsync(_target, message, _requests).ConfigureAwait(false);
        long now = _clock.Now;
        return Loop.Complete(exchange, _outcomes.Judge(exchange, outcome, now), now);
    }
}
