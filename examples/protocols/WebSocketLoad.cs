using System.Net.WebSockets;
using System.Text;
using Threadbare;

namespace Protocols;

/// <summary>Virtual users that talk over a WebSocket each.</summary>
internal static class WebSocketLoad
{
    private static readonly byte[] Hello = Encoding.UTF8.GetBytes("hello");

    public static LoadTest Create(string address) => LoadTest.For(address)
        .Scenario("talker", start: user => ConnectAsync(user, address), run: TalkAsync, finish: LeaveAsync)
        .Users(10).For(5.Seconds());

    private static async Task ConnectAsync(VirtualUser user, string address)
    {
        var socket = new ClientWebSocket();
        user.State = socket;
        await socket.ConnectAsync(new UriBuilder(address) { Scheme = "ws", Path = "/echo" }.Uri, user.Ending);
    }

    private static async Task TalkAsync(VirtualUser user)
    {
        ClientWebSocket socket = user.State<ClientWebSocket>();
        string heard = await user.Measure("echo", async () =>
        {
            var buffer = new byte[64];
            await socket.SendAsync(Hello, WebSocketMessageType.Text, endOfMessage: true, user.Ending);
            WebSocketReceiveResult received = await socket.ReceiveAsync(buffer, user.Ending);
            return Encoding.UTF8.GetString(buffer, 0, received.Count);
        });
        user.Check(heard == "hello", "the echo is what was sent");
        await user.Think(5.Milliseconds(), 15.Milliseconds());
    }

    private static async Task LeaveAsync(VirtualUser user)
    {
        using ClientWebSocket socket = user.State<ClientWebSocket>();
        if (socket.State == WebSocketState.Open)
        {
            await socket.CloseOutputAsync(WebSocketCloseStatus.NormalClosure, null, CancellationToken.None);
        }
    }
}
