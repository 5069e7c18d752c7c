using Threadbare.Http.Requests;
using Threadbare.Loops;

namespace Threadbare.Http.Wire;

/// <summary>Writes the requests of one loop and judges their answers. One implementation for addresses, one for scenarios.</summary>
internal interface IWireRequests
{
    /// <summary>Creates the reader of a connection's answers; null when nothing reads them.</summary>
    AnswerSink? CreateSink();

    /// <summary>Writes the request of a connection.</summary>
    /// <param name="connection">The connection, with its request.</param>
    /// <param name="request">The bytes.</param>
    /// <param name="isLasting">True when the bytes stay as they are; otherwise the next call overwrites them.</param>
    /// <param name="fault">The reason when a value is missing, so that nothing can be sent; otherwise null.</param>
    bool TryWrite(WireConnection connection, out ReadOnlyMemory<byte> request, out bool isLasting, out string? fault);

    /// <summary>True when the answer of a connection's request has no body, whatever its head says.</summary>
    bool IsHead(WireConnection connection);

    /// <summary>Judges a complete answer.</summary>
    /// <param name="connection">The connection, with its request and its sink.</param>
    /// <param name="status">The answer's status.</param>
    /// <param name="bodyBytes">The size of its body in bytes.</param>
    /// <param name="now">The timestamp of its last byte.</param>
    RequestOutcome Judge(WireConnection connection, int status, long bodyBytes, long now);
}
