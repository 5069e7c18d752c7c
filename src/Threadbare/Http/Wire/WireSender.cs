namespace Threadbare.Http.Wire;

/// <summary>Sends the requests of one loop over plain HTTP/1.1 and reads their answers, all on the loop's thread.</summary>
/// <remarks>
/// <code>
/// state       event                       then
/// Closed      a request                   Connecting, or Sending when connected at once
/// Connecting  connected                   Sending
/// Sending     all bytes taken             Awaiting
/// Sending,    answer complete, kept       Idle, or Sending the next request
/// Awaiting    answer complete, not kept   Closed
///             fault, end, time-out        Closed, counted as a failure
/// Idle        a request                   Sending
///             end, or unexpected bytes    Closed
/// </code>
/// </remarks>
internal sealed class WireSender : IRequestSender<WireConnection>
{
    // The largest piece that one receive takes. An answer of the usual size fits, and so do many that arrive together.
    private const int BufferLength = 64 * 1024;

    // Few enough that what is due is begun between two parts of a crowd of answers.
    private const int MostEvents = 512;

    // Together a quarter of a megabyte: most answers are smaller, and an endless one leaves the loop time for its other work.
    private const int MostReads = 4;

    private readonly RunClock _clock;
    private readonly INetwork _network;
    private readonly WireTarget _target;
    private readonly LoadLoop<WireConnection> _loop;
    private readonly OutgoingRequests _requests;
    private readonly ScenarioRequests _messages;
    private readonly IReadOnlyList<string> _urls;
    private readonly SecretEcho _echo;
    private readonly bool _keepsAlive;
    private readonly List<WireConnection> _connections = [];
    private readonly Readiness[] _ready = new Readiness[MostEvents];
    private readonly byte[] _buffer = GC.AllocateUninitializedArray<byte>(BufferLength, pinned: true);
    private int _readyCount;
    private int _connected;

    public WireSender(LoadJob job, LoadShare share, int index, INetwork network, WireTarget target)
    {
        LoadPlan plan = job.Plan;
        (_clock, _network, _target, _urls, _keepsAlive) = (job.Clock, network, target, plan.ShownUrls, plan.KeepAlive);
        _messages = new ScenarioRequests(job.Scenarios, plan.KeepAlive, job.Clock);
        _requests = new OutgoingRequests(network, _messages);
        _echo = new SecretEcho(plan, job.Scenarios);
        _loop = new LoadLoop<WireConnection>(job, share, index, new LoopTarget(target.OriginOfUrl, target.MostPerOriginAndLoop), this);
    }

    public long MostConnections { get; private set; }

    /// <summary>Runs until the load is over and its answers are in, or the grace period ends.</summary>
    public void Run() => _loop.Run();

    public WireConnection CreateSlot(int index, int origin)
    {
        var connection = new WireConnection(index, origin, _messages.CreateSink());
        _connections.Add(connection);
        return connection;
    }

    public bool Begin(WireConnection connection, out RequestOutcome ended) => connection.State == WireState.Idle
        ? TrySend(connection, connection.Sent, out ended)
        : TryOpen(connection, out ended);

    public FailureKind ClassifyExpiry(WireConnection connection) =>
        connection.State == WireState.Connecting ? FailureKind.ConnectTimeout : FailureKind.Timeout;

    public void BreakOff(WireConnection connection) => Close(connection);

    public string Describe(WireConnection connection, FailureKind kind, string? detail) => FailureExample.Describe(
        kind, connection.User?.Request?.Shown ?? _urls[connection.Url], detail is null ? null : _echo.Hide(detail, connection.User?.State));

    public bool Wait(TimeSpan time)
    {
        _readyCount = _network.Wait(_ready, time);
        return false;
    }

    public void Wake() => _network.Wake();

    public void HandleEvents()
    {
        for (int i = 0; i < _readyCount; i++)
        {
            Handle(_ready[i]);
        }
    }

    public void Close()
    {
        foreach (WireConnection connection in _connections)
        {
            Close(connection);
        }
    }

    private void Handle(in Readiness ready)
    {
        WireConnection connection = _connections[(int)ready.Token];
        if (connection.Token != ready.Token)
        {
            return;
        }

        if (connection.State == WireState.Connecting && (ready.CanWrite || ready.IsEnding))
        {
            FinishConnecting(connection);
        }
        else if (connection.State == WireState.Sending && ready.CanWrite)
        {
            _requests.SendRest(connection);
        }

        if (ready.CanRead && connection.Token == ready.Token && connection.State is not (WireState.Closed or WireState.Connecting))
        {
            Receive(connection, ready.IsEnding);
        }
    }

    private bool TryOpen(WireConnection connection, out RequestOutcome ended)
    {
        connection.Renew();
        IReadOnlyList<IPEndPoint> addresses = _target.Origins[connection.Origin].Addresses;
        IoStatus status = _network.Connect(connection.NextAddress(addresses), connection.Token, out int handle);
        connection.Handle = handle;
        connection.State = WireState.Connecting;
        _connected += handle >= 0 ? 1 : 0;
        MostConnections = Math.Max(MostConnections, _connected);
        return TryUse(connection, status, out ended);
    }

    /// <returns>False when the connection cannot be used.</returns>
    private bool TryUse(WireConnection connection, IoStatus status, out RequestOutcome ended)
    {
        switch (status)
        {
            case IoStatus.WouldBlock: ended = default; return true;
            case IoStatus.Done: return TrySend(connection, _clock.Now, out ended);
            default:
                (FailureKind kind, string? detail) = ConnectFaults.Classify(status);
                ended = Break(connection, kind, detail);
                return false;
        }
    }

    private bool TrySend(WireConnection connection, long now, out RequestOutcome ended)
    {
        bool isSent = _requests.TrySend(connection, now, out RequestOutcome? withheld);
        ended = isSent ? default : withheld ?? Break(connection, FailureKind.Reset, null);
        return isSent;
    }

    private void FinishConnecting(WireConnection connection)
    {
        if (!TryUse(connection, _network.ConnectResult(connection.Handle), out RequestOutcome ended))
        {
            _loop.Finish(connection, ended, _clock.Now);
        }
    }

    private void Receive(WireConnection connection, bool isEnding)
    {
        long token = connection.Token;
        for (int reads = 0; connection.Token == token && connection.State != WireState.Closed; reads++)
        {
            if (reads == MostReads)
            {
                _network.ReportAgain(connection.Handle, token);
                return;
            }

            IoResult result = _network.Receive(connection.Handle, _buffer);
            if (result.Status == IoStatus.WouldBlock)
            {
                return;
            }

            if (connection.State == WireState.Idle)
            {
                EndIdle(connection, result.Status);
                return;
            }

            ReadAnswer(connection, result, isEnding);

            // A short read has emptied the socket, and the network reports a later arrival anew; only an end may still wait behind it.
            if (result.Bytes < _buffer.Length && !isEnding)
            {
                return;
            }
        }
    }

    private void ReadAnswer(WireConnection connection, IoResult result, bool isEnding)
    {
        ResponseParser parser = connection.Parser;
        if (result.Status is not (IoStatus.Done or IoStatus.Closed))
        {
            Fail(connection, FailureKind.Reset, null);
            return;
        }

        bool isClosed = result.Status == IoStatus.Closed;
        int consumed = 0;
        switch (isClosed ? parser.EndOfStream() : parser.Feed(_buffer.AsSpan(0, result.Bytes), out consumed, connection.Sink))
        {
            case ParseStatus.NeedMore:
                break;
            case ParseStatus.Complete when consumed < result.Bytes: FailWithExcess(connection, result.Bytes - consumed); break;
            case ParseStatus.Complete: Succeed(connection, isEnding || isClosed); break;
            case ParseStatus.ClosedEarly: Fail(connection, FailureKind.Closed, null); break;
            case ParseStatus.HeadersTooLarge: Fail(connection, FailureKind.HeadersTooLarge, parser.Fault); break;
            case ParseStatus.Malformed: Fail(connection, FailureKind.Malformed, parser.Fault); break;
        }
    }

    private void Succeed(WireConnection connection, bool isEnding)
    {
        long now = _clock.Now;
        ResponseParser parser = connection.Parser;
        if (_keepsAlive && parser.KeepsAlive && !isEnding && connection.State == WireState.Awaiting)
        {
            connection.State = WireState.Idle;
            connection.Completed++;
        }
        else
        {
            Close(connection);
        }

        _loop.Finish(connection, _messages.Judge(connection, parser.StatusCode, parser.BodyBytes, now), now);
    }

    private void FailWithExcess(WireConnection connection, int excess) =>
        Fail(connection, FailureKind.UnexpectedData, $"{excess} bytes came after a complete answer");

    private void Fail(WireConnection connection, FailureKind kind, string? detail)
    {
        long now = _clock.Now;
        _loop.Finish(connection, Break(connection, kind, detail), now);
    }

    private RequestOutcome Break(WireConnection connection, FailureKind kind, string? detail)
    {
        bool wasUnused = connection.Completed == 0 && !connection.Parser.HasStarted;
        Close(connection);
        return RequestOutcome.Fail(kind, detail, wasUnused);
    }

    // The answer before was counted when it was complete. Bytes after it mean that the next answer would be read out of step.
    private void EndIdle(WireConnection connection, IoStatus status)
    {
        if (status == IoStatus.Done)
        {
            _loop.CountStray(connection);
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
