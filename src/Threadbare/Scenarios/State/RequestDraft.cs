namespace Threadbare.Scenarios.State;

/// <summary>The request that the C# code of a virtual user has composed. Its memory is used again for the next one.</summary>
internal sealed class RequestDraft
{
    private const int UsualTarget = 64;

    private ArrayBufferWriter<byte>? _body;

    /// <summary>Path and query, escaped as they are sent.</summary>
    public ArrayBufferWriter<byte> Target { get; } = new(UsualTarget);

    /// <summary>The body.</summary>
    public ArrayBufferWriter<byte> Body => _body ??= new ArrayBufferWriter<byte>();

    /// <summary>Headers that the user sends with every request, beside those of the plan or in their place.</summary>
    public Dictionary<string, string> Headers { get; } = new(StringComparer.OrdinalIgnoreCase);

    /// <summary>Begins another request without a body.</summary>
    public void Begin()
    {
        Target.ResetWrittenCount();
        _body?.ResetWrittenCount();
    }
}
