using System.Net.Sockets;
using System.Text;

namespace Threadbare.IntegrationTests.Faults;

/// <summary>The bytes that a plain socket receives from a server, and how they end.</summary>
internal sealed record RawExchange(string Received, string Ending)
{
    public const string Closed = "closed";
    public const string Reset = "reset";
    public const string Silent = "silent";
    public const string Endless = "endless";

    // Far more bytes than any answer with an end has.
    private const int Enough = 200_000;

    // A busy machine lets a server wait for a second between two bytes.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(2);

    /// <summary>Sends one request and reads until the stream ends, stays silent or exceeds <see cref="Enough"/>.</summary>
    public static async Task<RawExchange> WithAsync(Uri address, CancellationToken cancellationToken)
    {
        using var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        var received = new StringBuilder();
        try
        {
            await socket.ConnectAsync(address.Host, address.Port, cancellationToken);
            string request = $"GET {address.AbsolutePath} HTTP/1.1\r\nHost: {address.Authority}\r\n\r\n";
            await socket.SendAsync(Encoding.Latin1.GetBytes(request), cancellationToken);
            string ending = await ReadAsync(socket, received, cancellationToken);
            return new RawExchange(received.ToString(), ending);
        }
        catch (SocketException e) when (e.SocketErrorCode is SocketError.ConnectionReset or SocketError.Shutdown)
        {
            return new RawExchange(received.ToString(), Reset);
        }
    }

    private static async Task<string> ReadAsync(Socket socket, StringBuilder received, CancellationToken cancellationToken)
    {
        byte[] buffer = new byte[4096];
        while (received.Length < Enough)
        {
            using var patience = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
            patience.CancelAfter(Patience);
            try
            {
                int read = await socket.ReceiveAsync(buffer, patience.Token);
                if (read == 0)
                {
                    return Closed;
                }

                received.Append(Encoding.Latin1.GetString(buffer, 0, read));
            }
            catch (OperationCanceledException) when (!cancellationToken.IsCancellationRequested)
            {
                return Silent;
            }
        }

        return Endless;
    }
}
