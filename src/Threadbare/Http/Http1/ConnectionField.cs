namespace Threadbare.Http.Http1;

/// <summary>The <c>Connection</c> fields of a head, which decide if the connection may carry another request.</summary>
internal struct ConnectionField
{
    private bool _closes;
    private bool _keepsAlive;

    /// <summary>Close wins over keep-alive; silence means keep in HTTP/1.1 and close in HTTP/1.0.</summary>
    public readonly bool Allows(bool isOld) => !_closes && (_keepsAlive || !isOld);

    public void Add(ReadOnlySpan<byte> value)
    {
        bool isLast = false;
        while (!isLast)
        {
            var option = HeaderField.TakeMember(ref value, out isLast);
            _closes |= Ascii.EqualsIgnoreCase(option, "close"u8);
            _keepsAlive |= Ascii.EqualsIgnoreCase(option, "keep-alive"u8);
        }
    }
}
