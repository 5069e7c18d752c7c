using System.Net.WebSockets;

namespace Talk;

/// <summary>Sends each message of a WebSocket back.</summary>
internal static class Echo
{
    public static async Task AnswerAsync(HttpContext context)
    {
        if (!context.WebSockets.IsWebSocketRequest)
        {
            context.Response.StatusCode = StatusCodes.Status400BadRequest;
            return;
        }

        using WebSocket socket = await context.WebSockets.AcceptWebSocketAsync();
        var buffer = new byte[4096];
        try
        {
            while (socket.State == WebSocketState.Open)
            {
                ValueWebSocketReceiveResult received = await socket.ReceiveAsync(buffer.AsMemory(), context.RequestAborted);
                if (received.MessageType != WebSocketMessageType.Close)
                {
                    await socket.SendAsync(
                        buffer.AsMemory(0, received.Count), received.MessageType, received.EndOfMessage, context.RequestAborted);
                }
            }
        }
        catch (Exception gone) when (gone is WebSocketException or OperationCanceledException)
        {
            // The client has gone without a farewell.
        }
    }
}
