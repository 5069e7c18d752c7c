using System.Net.Sockets;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Settings;

namespace Threadbare.Lab.Network;

/// <summary>A protocol of one's own over a socket, read with and without a thread that waits.</summary>
internal static class TillConnection
{
    public static void MapTillConnection(this IEndpointRouteBuilder app)
    {
        app.MapGet("/network/socket", Ask).InCatalog(new CatalogEntryAttribute { Disease = "NetworkStream.Read of a TcpClient", Blocks = true, Twin = "/network/socket/awaited", Needs = Part.Partner });
        app.MapGet("/network/socket/awaited", AskAsync).InCatalog(new CatalogEntryAttribute { Twin = "/network/socket", Needs = Part.Partner });
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
        await stream.WriteAsync(Question(settings, delay).ToArray(), cancellationToken);
        return await stream.ReadAsync(new byte[1024], cancellationToken);
    }

    private static ReadOnlySpan<byte> Question(LabSettings settings, Duration? delay) =>
        System.Text.Encoding.ASCII.GetBytes($"GET /answer?delay={delay ?? settings.Delay} HTTP/1.1\r\nHost: {settings.Partner!.Authority}\r\nConnection: close\r\n\r\n");
}
