using Threadbare.Http.Http1;
using Threadbare.Http.Requests;
using Threadbare.Load;
using Threadbare.Loops;
using Threadbare.Plan;
using Threadbare.Results;

namespace Threadbare.Http.Wire;

/// <summary>Carries requests over the connections of one loop, and counts how each ended.</summary>
/// <remarks>
/// <code>
/// state       event                       then
/// Closed      a request                   Connecting, or Sending when connected at once
/// Connecting  connected                   Sending
/// Sending     all octets taken            Awaiting
/// Sending,    answer complete, kept       Idle, or Sending the next request
/// Awaiting    answer complete, not kept   Closed
///             fault, end, time-out        Closed, counted as a failure
/// Idle        a request                   Sending
///             end, or octets not asked    Closed
/// </code>
/// </remarks>
internal sealed class ExchangeDriver
{
    private readonly RunClock _clock;
    private readonly INetwork _network;
    private readonly WireTarget _target;
    private readonly Workload _workload;
    private readonly LoopRecorder _recorder;
    private readonly RequestSender _sender;
    private readonly UrlTurns _turns;
    private readonly ConnectionPool _connections;
    private readonly OpenExchanges _open = new();
    private readonly WaitingArrivals _waiting;
    private readonly OutcomeCounter _outcomes;
    private readonly long _timeout;
    private readonly bool _keepsAlive;
    private int _connected;

    public ExchangeDriver(LoadPlan plan, RunClock clock, INetwork network, WireTarget target, Workload workload, LoopRecorder recorder, int loop)
    {
        (_clock, _network, _target, _workload, _recorder) = (clock, network, target, workload, recorder);
        _sender = new RequestSender(network, new RequestWriter(plan, target.Body), plan.Request.Method);
        _turns = new UrlTurns(target.OriginOfUrl, loop);
        _connections = new ConnectionPool(target.Origins.Count, target.MostPerOriginAndLoop, plan.Shape.IsOpen);
        _waiting = new WaitingArrivals(target.Origins.Count);
        _outcomes = new OutcomeCounter(plan, recorder);
        _timeout = clock.Stamps(plan.Timeout);
        _keepsAlive = plan.KeepAlive;
    }

    /// <summary>When the oldest exchange runs out; <see cref="long.MaxValue"/> when none is open.</summary>
    public long NextDeadline => _open.Oldest?.Deadline ?? long.MaxValue;

    /// <summary>Arrivals that wait for a connection.</summary>
    public int Waiting => _waiting.Count;

    /// <summary>The most connections that were open or opening at once.</summary>
    public int MostConnections { get; private set; }

    /// <summary>Sends an arrival, or lets it wait when no connection is free.</summary>
    public void Begin(in Arrival arrival, long now)
    {
        int url = _turns.Next(arrival);
        int origin = _turns.FindOrigin(url);
        if (_connections.Take(arrival, origin) is { } connection)
        {
            Begin(connection, arrival, url, now);
        }
        else
        {
            _waiting.Add(origin, arrival, url);
        }
    }

    /// <summary>Goes on where the network says that something can be done.</summary>
    public void Handle(in Readiness ready, byte[] buffer)
    {
        WireConnection connection = _connections.All[(int)ready.Token];
        if (connection.Token != ready.Token)
        {
            return;
        }

        if (connection.State == WireState.Connecting && (ready.CanWrite || ready.IsEnding))
        {
            Connected(connection, _network.ConnectResult(connection.Handle));
        }
        else if (connection.State == WireState.Sending && ready.CanWrite)
        {
            _sender.SendRest(connection);
        }

        if (ready.CanRead && connection.Token == ready.Token && connection.State is not (WireState.Closed or WireState.Connecting))
        {
            Receive(connection, ready.IsEnding, buffer);
        }
    }

    /// <summary>Ends the exchanges whose time is over.</summary>
    public void Expire(long now)
    {
        while (_open.Oldest is { } oldest && oldest.Deadline <= now)
        {
            Fail(oldest, oldest.State == WireState.Connecting ? FailureKind.ConnectTimeout : FailureKind.Timeout, null);
        }
    }

    /// <summary>Gives up what waits for a connection: it was due and never sent.</summary>
    public void DropWaiting() => _waiting.Clear(arrival => _recorder.Dropped(arrival.Stage));

    /// <summary>Closes everything; what was open is unfinished.</summary>
    public void Abandon()
    {
        DropWaiting();
        while (_open.Oldest is { } oldest)
        {
            _open.Remove(oldest);
            _recorder.Unfinished(oldest.Arrival);
        }

        foreach (WireConnection connection in _connections.All)
        {
            Close(connection);
        }
    }

    private void Begin(WireConnection connection, in Arrival arrival, int url, long now)
    {
        connection.Arrival = arrival;
        connection.Url = url;
        connection.Sent = now;
        connection.Deadline = now + _timeout;
        _open.Add(connection);
        _recorder.Sent(arrival);
        if (connection.State == WireState.Idle)
        {
            Send(connection, now);
        }
        else
        {
            Open(connection);
        }
    }

    private void Open(WireConnection connection)
    {
        connection.Renew();
        IoStatus status = _network.Connect(connection.NextAddress(_target.Origins[connection.Origin].Addresses), connection.Token, out int handle);
        connection.Handle = handle;
        connection.State = WireState.Connecting;
        _connected += handle >= 0 ? 1 : 0;
        MostConnections = Math.Max(MostConnections, _connected);
        if (status != IoStatus.WouldBlock)
        {
            Connected(connection, status);
        }
    }

    private void Connected(WireConnection connection, IoStatus status)
    {
        if (status == IoStatus.Done)
        {
            Send(connection, _clock.Now);
        }
        else if (status != IoStatus.WouldBlock)
        {
            (FailureKind kind, string? detail) = ConnectFaults.Classify(status);
            Fail(connection, kind, detail);
        }
    }

    private void Send(WireConnection connection, long now)
    {
        if (!_sender.TrySend(connection, now))
        {
            Fail(connection, FailureKind.Reset, null);
        }
    }

    private void Receive(WireConnection connection, bool isEnding, byte[] buffer)
    {
        long token = connection.Token;
        while (connection.Token == token && connection.State != WireState.Closed)
        {
            IoResult result = _network.Receive(connection.Handle, buffer);
            if (result.Status == IoStatus.WouldBlock)
            {
                return;
            }

            if (connection.State == WireState.Idle)
            {
                EndIdle(connection, result.Status);
                return;
            }

            Took(connection, result, isEnding, buffer);

            // A short read has emptied the socket, and a later arrival would be told anew; only an end may still wait behind it.
            if (result.Bytes < buffer.Length && !isEnding)
            {
                return;
            }
        }
    }

    private void Took(WireConnection connection, IoResult result, bool isEnding, byte[] buffer)
    {
        ResponseParser parser = connection.Parser;
        if (result.Status is not (IoStatus.Done or IoStatus.Closed))
        {
            Fail(connection, FailureKind.Reset, null);
            return;
        }

        int consumed = 0;
        ParseStatus status = result.Status == IoStatus.Closed ? parser.EndOfStream() : parser.Feed(buffer.AsSpan(0, result.Bytes), out consumed);
        switch (status)
        {
            case ParseStatus.NeedMore:
                break;
            case ParseStatus.Complete when consumed < result.Bytes:
                Fail(connection, FailureKind.UnexpectedData, $"{result.Bytes - consumed} octets came after a complete answer");
                break;
            case ParseStatus.Complete:
                Finish(connection, isEnding || result.Status == IoStatus.Closed);
                break;
            case ParseStatus.ClosedEarly:
                Fail(connection, FailureKind.Closed, null);
                break;
            case ParseStatus.HeadersTooLarge:
                Fail(connection, FailureKind.HeadersTooLarge, parser.Fault);
                break;
            default:
                Fail(connection, FailureKind.Malformed, parser.Fault);
                break;
        }
    }

    private void Finish(WireConnection connection, bool isEnding)
    {
        long now = _clock.Now;
        ResponseParser parser = connection.Parser;
        Arrival arrival = connection.Arrival;
        _open.Remove(connection);
        _outcomes.Answered(arrival, connection.Url, parser.StatusCode, parser.BodyBytes, connection.Sent, now);

        bool isKept = _keepsAlive && parser.KeepsAlive && !isEnding && connection.State == WireState.Awaiting;
        if (isKept)
        {
            connection.State = WireState.Idle;
            connection.Completed++;
        }
        else
        {
            Close(connection);
        }

        Continue(connection, arrival.User, now, TimeSpan.Zero);
    }

    private void Fail(WireConnection connection, FailureKind kind, string? detail)
    {
        long now = _clock.Now;
        bool wasRefused = connection.Completed == 0 && !connection.Parser.HasStarted;
        _open.Remove(connection);
        TimeSpan pause = _outcomes.Failed(connection.Arrival, connection.Url, kind, detail, wasRefused, now);
        Close(connection);
        Continue(connection, connection.Arrival.User, now, pause);
    }

    // First what already waits, then the user's own next request: a bounded pool is fair by that.
    private void Continue(WireConnection connection, int user, long now, TimeSpan pause)
    {
        if (_waiting.TryTake(connection.Origin, out Arrival waiting, out int url))
        {
            if (_workload.TryContinue(user, now, pause, out Arrival queued))
            {
                _waiting.Add(connection.Origin, queued, _turns.Next(queued));
            }

            Begin(connection, waiting, url, now);
        }
        else if (_workload.TryContinue(user, now, pause, out Arrival next))
        {
            Begin(connection, next, _turns.Next(next), now);
        }
        else
        {
            _connections.Free(connection);
        }
    }

    // The answer before was counted when it was whole; octets behind it mean that the next would be read out of step.
    private void EndIdle(WireConnection connection, IoStatus status)
    {
        if (status == IoStatus.Done)
        {
            _outcomes.Stray(connection.Arrival, connection.Url);
        }

        Close(connection);
    }

    private void Close(WireConnection connection)
    {
        if (connection.State == WireState.Closed)
        {
            return;
        }

        if (connection.Handle >= 0)
        {
            _network.Close(connection.Handle);
            _connected--;
        }

        connection.State = WireState.Closed;
        connection.Unsent = default;
        connection.Renew();
    }
}
