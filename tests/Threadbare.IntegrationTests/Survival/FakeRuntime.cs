using System.Buffers.Binary;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Survival;

/// <summary>A process whose diagnostics port answers what a test wants instead of what a runtime says.</summary>
internal sealed class FakeRuntime : IAsyncDisposable
{
    private const int HeaderLength = 20;

    private readonly Func<NetworkStream, Task> _answerAsync;
    private readonly StandInPort _port;

    private FakeRuntime(Func<NetworkStream, Task> answerAsync)
    {
        _answerAsync = answerAsync;
        _port = new StandInPort(ServeAsync);
    }

    public int Id => _port.Id;

    /// <summary>Accepts every session, and sends these octets as its events.</summary>
    public static FakeRuntime SendEvents(byte[] events) => new(async stream =>
    {
        byte[] accepted = [.. "DOTNET_IPC_V1\0"u8, HeaderLength + 8, 0, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
        await stream.WriteAsync(accepted);
        await stream.WriteAsync(events);
    });

    /// <summary>Answers every request with these octets.</summary>
    public static FakeRuntime Answer(byte[] answer) => new(stream => stream.WriteAsync(answer).AsTask());

    public ValueTask DisposeAsync() => _port.DisposeAsync();

    private async Task ServeAsync(Socket client)
    {
        try
        {
            await using var stream = new NetworkStream(client, ownsSocket: true);
            byte[] header = new byte[HeaderLength];
            await stream.ReadExactlyAsync(header);
            await stream.ReadExactlyAsync(new byte[BinaryPrimitives.ReadUInt16LittleEndian(header.AsSpan(14)) - HeaderLength]);
            await _answerAsync(stream);
            client.Shutdown(SocketShutdown.Send);
            await stream.CopyToAsync(Stream.Null);
        }
        catch (IOException)
        {
            // The tool hung up.
        }
    }
}
