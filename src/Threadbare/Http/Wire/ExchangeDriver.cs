using Threadbare.Load;
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
    // A connection that never came about is not tried again at once: that would only spin, and hide what else happens.
    private static readonly TimeSpan AfterNoConnection = TimeSpan.FromMilliseconds(100);
    private static readonly TimeSpan AfterFault = TimeSpan.FromTicks(1);

    private readonly RunClock _clock;
    private readonly INetwork _network;
    private readonly WireTarget _target;
    private readonly Workload _workload;
    private readonly LoopRecorder _recorder;
    private readonly RequestWriter _requests;
    private readonly UrlTurns _turns;
    private readonly ConnectionPool _connections;
    private readonly OpenExchanges _open = new();
    private readonly Queue<(Arrival Arrival, int Url)>[] _waiting;
    private readonly HashSet<int> _accepted;
    private readonly long _timeout;
    private readonly bool _keepsAlive;
    private readonly bool _isHead;
    private int _connected;

    public ExchangeDriver(LoadPlan plan, RunClock clock, INetwork network, WireTarget target, Workload workload, LoopRecorder recorder, int loop)
    {
        (_clock, _network, _target, _workload, _recorder) = (clock, network, target, workload, recorder);
        _requests = new RequestWriter(plan, target.Body);
        _turns = new UrlTurns(target.OriginOfUrl, loop);
        _connections = new ConnectionPool(target.Origins.Count, target.MostPerOriginAndLoop, plan.Shape.IsOpen);
        _waiting = [.. target.Origins.Select(_ => new Queue<(Arrival, int)>())];
        _accepted = [.. plan.Accept];
        _timeout = clock.Stamps(plan.Timeout);
        _keepsAlive = plan.KeepAlive;
        _isHead = plan.Request.Method.Equals("HEAD", StringComparison.OrdinalIgnoreCase);
    }

    /// <summary>When the oldest exchange runs out; <see cref="long.MaxValue"/> when none is open.</summary>
    public long NextDeadline => _open.Oldest?.Deadline ?? long.MaxValue;

    /// <summary>Arrivals that wait for a connection.</summary>
    public int Waiting => _waiting.Sum(queue => queue.Count);

    /// <summary>The most connections that were open or opening at once.</summary>
    public int MostConnections { get; private set; }

    /// <summary>Sends an arrival, or lets it wait when no connection is free.</summary>
    public void Begin(in Arrival arrival, long now)
    {
        int url = _turns.Next(arrival);
        int origin = _turns.OriginOf(url);
        if (_connections.Take(arrival, origin) is { } connection)
        {
            Begin(connection, arrival, url, now);
        }
        else
        {
            _waiting[origin].Enqueue((arrival, url));
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
            SendRest(connection);
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
    public void DropWaiting()
    {
        foreach (Queue<(Arrival Arrival, int Url)> queue in _waiting)
        {
            while (queue.TryDequeue(out (Arrival Arrival, int Url) waiting))
            {
                _recorder.Dropped(waiting.Arrival.Stage);
            }
        }
    }

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
            (FailureKind kind, string? detail) = ConnectFaults.Of(status);
            Fail(connection, kind, detail);
        }
    }

    private void Send(WireConnection connection, long now)
    {
        ReadOnlyMemory<byte> request = _requests.For(connection.Url, connection.Arrival.Request, out bool isLasting);
        connection.Sent = now;
        connection.Parser.Begin(_isHead);
        connection.State = WireState.Awaiting;
        IoResult result = _network.Send(connection.Handle, request.Span);
        if (result.Status is not (IoStatus.Done or IoStatus.WouldBlock))
        {
            Fail(connection, FailureKind.Reset, null);
        }
        else if (result.Bytes < request.Length)
        {
            ReadOnlyMemory<byte> rest = request[result.Bytes..];
            connection.Unsent = isLasting ? rest : rest.ToArray();
            connection.State = WireState.Sending;
        }
    }

    private void SendRest(WireConnection connection)
    {
        while (connection.Unsent.Length > 0)
        {
            IoResult result = _network.Send(connection.Handle, connection.Unsent.Span);
            if (result.Status == IoStatus.WouldBlock)
            {
                return;
            }

            if (result.Status != IoStatus.Done)
            {
                // The answer that explains it, such as 413, may already be here: reading goes on and finds it or the fault.
                break;
            }

            connection.Unsent = connection.Unsent[result.Bytes..];
        }

        connection.State = WireState.Awaiting;
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
        if (parser.StatusCode < 400 || _accepted.Contains(parser.StatusCode))
        {
            _recorder.Succeeded(arrival, connection.Sent, now, parser.BodyBytes);
        }
        else
        {
            CountFailure(connection, FailureKind.Status(parser.StatusCode), null, now);
        }

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
        bool neverAnswered = connection.Completed == 0 && !connection.Parser.HasStarted;
        bool spins = kind.IsOfConnecting || (neverAnswered && (kind == FailureKind.Closed || kind == FailureKind.Reset));
        _open.Remove(connection);
        CountFailure(connection, kind, detail, now);
        Close(connection);
        Continue(connection, connection.Arrival.User, now, spins ? AfterNoConnection : AfterFault);
    }

    private void CountFailure(WireConnection connection, FailureKind kind, string? detail, long now)
    {
        if (_recorder.WantsExample(connection.Arrival, kind))
        {
            _recorder.AddExample(connection.Arrival, kind, FailureExample.Of(kind, _target.UrlText(connection.Url), detail));
        }

        _recorder.Failed(connection.Arrival, kind, now);
    }

    // First what already waits, then the user's own next request: a bounded pool is fair by that.
    private void Continue(WireConnection connection, int user, long now, TimeSpan pause)
    {
        if (_waiting[connection.Origin].TryDequeue(out (Arrival Arrival, int Url) waiting))
        {
            if (_workload.TryContinue(user, now, pause, out Arrival queued))
            {
                _waiting[connection.Origin].Enqueue((queued, _turns.Next(queued)));
            }

            Begin(connection, waiting.Arrival, waiting.Url, now);
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
            _recorder.Stray(connection.Arrival, FailureExample.Of(FailureKind.UnexpectedData, _target.UrlText(connection.Url), null));
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
