namespace Threadbare.Http.Http1;

/// <summary>Writes the HTTP/1.1 requests of scenarios for one loop. A request that neither user nor feed changes is written once.</summary>
internal sealed class ScenarioWriter
{
    private readonly Dictionary<CompiledRequest, Frame> _frames;
    private readonly ArrayBufferWriter<byte> _request = new(1024);
    private readonly ArrayBufferWriter<byte> _body = new(1024);
    private readonly RunClock _clock;
    private readonly bool _keepsAlive;
    private readonly double? _share;
    private Frame? _last;

    /// <param name="requests">The requests of the plan.</param>
    /// <param name="keepsAlive">False asks the service to close each connection.</param>
    /// <param name="clock">The run's clock, which cookies need.</param>
    /// <param name="share">The share of requests whose trace context is sampled; null sends none.</param>
    public ScenarioWriter(IReadOnlyList<CompiledRequest> requests, bool keepsAlive, RunClock clock, double? share = null)
    {
        (_clock, _share) = (clock, share);
        _keepsAlive = keepsAlive;
        _frames = requests.ToDictionary(request => request, request => new Frame(request, keepsAlive));
    }

    /// <summary>The trace context of the request that was written last; none without one.</summary>
    public TraceContext Trace { get; private set; }

    /// <summary>Writes a request for a user.</summary>
    /// <param name="request">The request.</param>
    /// <param name="user">The user.</param>
    /// <param name="written">The bytes.</param>
    /// <param name="isLasting">True when the bytes stay as they are; otherwise the next call overwrites them.</param>
    /// <param name="fault">The reason when a value is missing; otherwise null.</param>
    public bool TryWrite(
        CompiledRequest request, UserState user, out ReadOnlyMemory<byte> written, out bool isLasting, out string? fault)
    {
        Frame frame = FindFrame(request);
        Trace = default;
        isLasting = frame.IsFixed && (user.Cookies.IsEmpty || !frame.SendsCookies);
        if (isLasting && frame.Written is { } known)
        {
            (written, fault) = (known, null);
            isLasting = !TryAddTrace(frame, known);
            return true;
        }

        bool isWritten = TryWrite(frame, request, user, out fault);
        written = isLasting && isWritten ? frame.Written = _request.WrittenSpan.ToArray() : _request.WrittenMemory;
        isLasting &= !(isWritten && TryAddTrace(frame, MemoryMarshal.AsMemory(written)));
        return isWritten;
    }

    // In the place that the head has for it, so that a request that never changes is still written once.
    private bool TryAddTrace(Frame frame, Memory<byte> written)
    {
        if (_share is not { } share || frame.TraceAt == 0)
        {
            return false;
        }

        Trace = TraceContext.Create(share);
        Trace.Write(written.Span[frame.TraceAt..]);
        return true;
    }

    private bool TryWrite(Frame frame, CompiledRequest request, UserState user, out string? fault)
    {
        _request.ResetWrittenCount();
        _body.ResetWrittenCount();
        _request.Write(frame.Method);
        int target = _request.WrittenCount;
        if (!request.Target.TryWrite(_request, user, out fault))
        {
            return false;
        }

        int end = _request.WrittenCount;
        _request.Write(frame.Head);
        if (!TryWriteHeaders(frame, user, out fault) || !TryWriteBody(request, user, out fault))
        {
            return false;
        }

        if (frame.SendsCookies && !user.Cookies.IsEmpty)
        {
            WriteCookies(request, user, _request.WrittenSpan[target..end]);
        }

        WriteEnd(frame.HasLength);
        return true;
    }

    // The requests of C# code are not known before they are sent. A load of one address asks for one frame alone.
    private Frame FindFrame(CompiledRequest request)
    {
        if (_last?.Request == request)
        {
            return _last;
        }

        if (!_frames.TryGetValue(request, out Frame? frame))
        {
            _frames.Add(request, frame = new Frame(request, _keepsAlive));
        }

        return _last = frame;
    }

    private bool TryWriteHeaders(Frame frame, UserState user, out string? fault)
    {
        fault = null;
        Dictionary<string, string>? own = user.Draft is { Headers: { Count: > 0 } headers } ? headers : null;
        WriteOwn(own);
        frame.TraceAt = 0;
        if (_share is not null && own?.ContainsKey(TraceContext.Header) != true)
        {
            Encoding.ASCII.GetBytes($"{TraceContext.Header}: ", _request);
            frame.TraceAt = _request.WrittenCount;
            _request.GetSpan(TraceContext.Length)[..TraceContext.Length].Clear();
            _request.Advance(TraceContext.Length);
            _request.Write("\r\n"u8);
        }

        foreach ((string plain, byte[] name, UserText value) in frame.Headers)
        {
            if (own is not null && own.ContainsKey(plain))
            {
                continue;
            }

            _request.Write(name);
            if (!value.TryWrite(_request, user, out fault))
            {
                return false;
            }

            _request.Write("\r\n"u8);
        }

        return true;
    }

    private void WriteOwn(Dictionary<string, string>? headers)
    {
        if (headers is null)
        {
            return;
        }

        foreach ((string name, string value) in headers)
        {
            Encoding.ASCII.GetBytes(name, _request);
            _request.Write(": "u8);
            Encoding.UTF8.GetBytes(value, _request);
            _request.Write("\r\n"u8);
        }
    }

    private bool TryWriteBody(CompiledRequest request, UserState user, out string? fault)
    {
        fault = null;
        return request.Body is not { } body || body.TryWrite(_body, user, out fault);
    }

    private void WriteCookies(CompiledRequest request, UserState user, ReadOnlySpan<byte> target)
    {
        CookieOrigin origin = request.CreateOrigin(target);
        int before = _request.WrittenCount;
        _request.Write("Cookie: "u8);
        if (user.Cookies.TryWrite(origin, _request, _clock.Date))
        {
            _request.Write("\r\n"u8);
        }
        else
        {
            Shorten(before);
        }
    }

    private void WriteEnd(bool hasLength)
    {
        if (hasLength)
        {
            _request.Write("Content-Length: "u8);
            _body.WrittenCount.TryFormat(_request.GetSpan(16), out int digits, default, CultureInfo.InvariantCulture);
            _request.Advance(digits);
            _request.Write("\r\n"u8);
        }

        _request.Write("\r\n"u8);
        _request.Write(_body.WrittenSpan);
    }

    // The writer has no way back but to begin anew; no cookie that fits the address is rare.
    private void Shorten(int length)
    {
        byte[] kept = _request.WrittenSpan[..length].ToArray();
        _request.ResetWrittenCount();
        _request.Write(kept);
    }

    /// <summary>The parts of a request that are the same for every user.</summary>
    private sealed class Frame
    {
        public Frame(CompiledRequest request, bool keepsAlive)
        {
            Request = request;
            Method = Encoding.ASCII.GetBytes($"{request.Method} ");
            string host = request.HasHeader("Host") ? "" : $"Host: {request.Address.Authority}\r\n";
            string agent = request.HasHeader("User-Agent") ? "" : "User-Agent: threadbare\r\n";
            string close = keepsAlive || request.HasHeader("Connection") ? "" : "Connection: close\r\n";
            Head = Encoding.ASCII.GetBytes($" HTTP/1.1\r\n{host}{agent}{close}");
            Headers = [.. request.Headers.Select(header => (header.Name, Encoding.ASCII.GetBytes($"{header.Name}: "), header.Value))];
            (IsFixed, SendsCookies) = (request.IsFixed, request.SendsCookies);
            HasLength = request.Body is not null || request.Method is "POST" or "PUT" or "PATCH";
        }

        public CompiledRequest Request { get; }

        public byte[] Method { get; }

        public bool IsFixed { get; }

        public bool SendsCookies { get; }

        public byte[] Head { get; }

        // Each name with its colon. An array: the enumerator of a list behind an interface would allocate for each request.
        public (string Plain, byte[] Name, UserText Value)[] Headers { get; }

        // RFC 9110, section 8.6: a method that expects a body says its length, also when it is zero.
        public bool HasLength { get; }

        // The place of the value of the trace context in the request that was written last; 0 where it has none.
        public int TraceAt { get; set; }

        // The whole request of a user without cookies, once it was written; null for one that changes.
        public byte[]? Written { get; set; }
    }
}
