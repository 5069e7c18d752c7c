namespace Threadbare.Scenarios.Answers;

/// <summary>The parts of one answer that its request reads. One per request slot, used again for each answer.</summary>
/// <remarks>Its memory is that of the shared pool, and is given back by <see cref="Release"/>.</remarks>
internal sealed class AnswerCapture
{
    /// <summary>The bytes of the largest body that is kept. A larger one is not searched, and the request that needs it fails.</summary>
    public const int LargestBody = 8 * 1024 * 1024;

    // The most that either engine lets a head have.
    private const int LargestHeaders = 64 * 1024;
    private const int UsualSize = 4 * 1024;
    private const int SetCookie = -1;
    private const int Other = -2;

    private readonly PooledBytes _headers = new();
    private readonly PooledBytes _body = new();
    private readonly List<(int Header, int Name, int Start, int Length)> _fields = new(0);
    private AnswerNeeds _needs = AnswerNeeds.None;

    /// <summary>The answer's status.</summary>
    public int Status { get; set; }

    /// <summary>True when the answer sets a cookie.</summary>
    public bool HasCookies { get; private set; }

    /// <summary>True for a body that is larger than <see cref="LargestBody"/> and was not kept.</summary>
    public bool IsTooLarge { get; private set; }

    /// <summary>The body; empty when nothing reads it.</summary>
    public ReadOnlySpan<byte> Body => _body.Written;

    /// <summary>Memory for the target while cookies are kept, then for the texts that checks compare with.</summary>
    public PooledBytes Scratch { get; } = new();

    /// <summary>How many headers are kept.</summary>
    public int HeaderCount => _fields.Count;

    /// <summary>Begins with another answer.</summary>
    public void Begin(AnswerNeeds needs)
    {
        _needs = needs;
        (Status, HasCookies, IsTooLarge) = (0, false, false);
        _headers.Clear();
        _body.Clear();
        _fields.Clear();
    }

    /// <summary>Keeps a header when something reads it.</summary>
    public void AddHeader(ReadOnlySpan<byte> name, ReadOnlySpan<byte> value)
    {
        bool isCookie = _needs.Cookies && Ascii.EqualsIgnoreCase(name, "set-cookie"u8);
        int header = isCookie ? SetCookie : _needs.FindHeader(name);
        bool isNeeded = isCookie || header >= 0 || _needs.KeepsAll;
        if (!isNeeded || _headers.Length + name.Length + value.Length > LargestHeaders)
        {
            return;
        }

        HasCookies |= isCookie;
        int start = _headers.Length;
        if (_needs.KeepsAll)
        {
            _headers.Write(name);
        }

        _fields.Add((isCookie ? SetCookie : header < 0 ? Other : header, start, _headers.Length, value.Length));
        _headers.Write(value);
    }

    /// <summary>Keeps the next bytes of the body when something reads it.</summary>
    public void AddBody(ReadOnlySpan<byte> bytes)
    {
        if (!_needs.Body || IsTooLarge)
        {
            return;
        }

        if (_body.Length + bytes.Length > LargestBody)
        {
            IsTooLarge = true;
            _body.Release();
            return;
        }

        _body.Write(bytes);
    }

    /// <summary>Reads a kept header.</summary>
    /// <param name="index">From 0 to <see cref="HeaderCount"/>.</param>
    /// <param name="header">Its number in the needs; -1 for <c>Set-Cookie</c>.</param>
    public ReadOnlySpan<byte> ReadHeader(int index, out int header)
    {
        (header, _, int start, int length) = _fields[index];
        return _headers.Slice(start, length);
    }

    /// <summary>Reads the name of a kept header; empty where only values are kept.</summary>
    /// <param name="index">From 0 to <see cref="HeaderCount"/>.</param>
    public ReadOnlySpan<byte> ReadHeaderName(int index)
    {
        (_, int name, int start, _) = _fields[index];
        return _headers.Slice(name, start - name);
    }

    /// <summary>Forgets the answer, and keeps memory of the usual size: the users of C# code would ask the pool for it at once.</summary>
    public void Forget()
    {
        Begin(AnswerNeeds.None);
        _headers.ReleaseAbove(UsualSize);
        _body.ReleaseAbove(UsualSize);
    }

    /// <summary>Gives the memory back. The next answer begins with <see cref="Begin"/>.</summary>
    public void Release()
    {
        _headers.Release();
        _body.Release();
        Scratch.Release();
        _fields.Clear();
    }
}
