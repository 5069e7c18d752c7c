using System.Buffers.Binary;
using System.Diagnostics;
using System.Net.Sockets;

namespace Threadbare.IntegrationTests.Survival;

/// <summary>A process whose diagnostics port answers what a test wants instead of what a runtime says.</summary>
internal sealed class FakeRuntime : IAsyncDisposable
{
    private const int HeaderLength = 20;

    private readonly Process _process;
    private readonly Socket _socket = new(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
    private readonly string _path;
    private readonly Func<NetworkStream, Task> _answerAsync;
    private readonly Task _serving;

    private FakeRuntime(Func<NetworkStream, Task> answerAsync)
    {
        _answerAsync = answerAsync;
        _process = Process.Start(new ProcessStartInfo("sleep", ["60"]))!;
        _path = Path.Combine(Path.GetTempPath(), $"dotnet-diagnostic-{_process.Id}-1-socket");
        File.Delete(_path);
        _socket.Bind(new UnixDomainSocketEndPoint(_path));
        _socket.Listen();
        _serving = ServeAsync();
    }

    public int Id => _process.Id;

    /// <summary>Accepts every session, and sends these octets as its events.</summary>
    public static FakeRuntime SendEvents(byte[] events) => new(async stream =>
    {
        byte[] accepted = [.. "DOTNET_IPC_V1\0"u8, HeaderLength + 8, 0, 0xFF, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
        await stream.WriteAsync(accepted);
        await stream.WriteAsync(events);
    });

    /// <summary>Answers every request with these octets.</summary>
    public static FakeRuntime Answer(byte[] answer) => new(stream => stream.WriteAsync(answer).AsTask());

    public async ValueTask DisposeAsync()
    {
        _socket.Dispose();
        await _serving;
        _process.Kill();
        _process.Dispose();
        File.Delete(_path);
    }

    private async Task ServeAsync()
    {
        var answers = new List<Task>();
        try
        {
            while (true)
            {
                answers.Add(ServeAsync(await _socket.AcceptAsync()));
            }
        }
        catch (SocketException)
        {
            // The test has ended.
        }
        catch (ObjectDisposedException)
        {
            // The test has ended.
        }

        await Task.WhenAll(answers);
    }

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
