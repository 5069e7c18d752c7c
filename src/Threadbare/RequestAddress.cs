namespace Threadbare;

/// <summary>The address of a request: a text, or an interpolated string whose values are escaped and reported as <c>{…}</c>.</summary>
/// <remarks>
/// <c>$"/orders/{id}"</c> is reported as <c>/orders/{…}</c>, whatever the value. A text that is put together in another way is an
/// endpoint of its own for each value.
/// </remarks>
[InterpolatedStringHandler]
public readonly struct RequestAddress
{
    private readonly CodeAddress? _parts;
    private readonly string? _text;

    /// <summary>Begins an interpolated address. The compiler calls it.</summary>
    /// <param name="literalLength">The length of the parts that are always the same.</param>
    /// <param name="formattedCount">The number of values.</param>
    /// <param name="user">The user that sends the request.</param>
    public RequestAddress(int literalLength, int formattedCount, VirtualUser user)
    {
        ArgumentNullException.ThrowIfNull(user);
        _parts = user.Code.Draft.RentAddress();
    }

    private RequestAddress(string text) => _text = text;

    /// <summary>Creates the address of a text, which is sent and reported as it is.</summary>
    public static implicit operator RequestAddress(string address) => new(address);

    /// <summary>Creates the address of a text, which is sent and reported as it is.</summary>
    public static RequestAddress FromString(string address) => new(address);

    /// <summary>Adds a part that is always the same. The compiler calls it.</summary>
    public void AppendLiteral(string value) => _parts!.AddLiteral(value);

    /// <summary>Adds a value. The compiler calls it.</summary>
    public void AppendFormatted<T>(T value) => _parts!.AddValue(value, null);

    /// <summary>Adds a value in a format. The compiler calls it.</summary>
    public void AppendFormatted<T>(T value, string? format) => _parts!.AddValue(value, format);

    internal CodeEndpoint Write(CodeUser user, string method) => _parts is { } parts
        ? user.Draft.WriteAddress(method, parts)
        : user.Draft.WriteAddress(method, _text ?? throw new ArgumentException("The address is missing: expected one such as /orders."));
}
