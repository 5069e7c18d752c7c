using System.Net.Sockets;
using System.Text;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Network;

/// <summary>Reads an answer from a socket, synchronously and asynchronously.</summary>
internal static class TillConnection
{
    public static void MapTillConnection(this IEndpointRouteBuilder app)
    {
        app.MapGet("/network/socket", Ask)
            .InCatalog(new()
            {
                Bug = "NetworkStream.Read of a TcpClient",
                Blocks = true,
                Twin = "/network/socket/awaited",
                Needs = Dependency.Partner,
            });
        app.MapGet("/network/socket/awaited", AskAsync).InCatalog(new() { Twin = "/network/socket", Needs = Dependency.Partner });
    }

    private static int Ask(LabSettings settings, Duration? delay)
    {
        using var connection = new TcpClient(settings.Partner!.Host, settings.Partner.Port);
        using var stream = connection.GetStream();
        stream.Write(Question(settings, delay));
        byte[] answer = new byte[1024];
        return stream.Read(answer, 0, answer.Length); // holds the thread
    }

    private static async Task<int> AskAsync(LabSettings settings, Duration? delay, CancellationToken cancellationToken)
    {
        using var connection = new TcpClient();
        await connection.ConnectAsync(settings.Partner!.Host, settings.Partner.Port, cancellationToken);
        await using var stream = connection.GetStream();
        await stream.WriteAsync(Question(settings, delay), cancellationToken);
        return await stream.ReadAsync(new byte[1024], cancellationToken);
    }

    private static byte[] Question(LabSettings settings, Duration? delay)
    {
        string requestLine = $"GET /answer?delay={delay ?? settings.Delay} HTTP/1.1";
        string headers = $"Host: {settings.Partner!.Authority}\r\nConnection: close";
        return Encoding.ASCII.GetBytes($"{requestLine}\r\n{headers}\r\n\r\n");
    }
}
