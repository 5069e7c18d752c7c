using Microsoft.AspNetCore.SignalR.Client;
using Threadbare;

namespace Protocols;

/// <summary>Virtual users in a room of a SignalR hub, each on a connection of its own: about once a second they say something.</summary>
internal static class RoomLoad
{
    public static LoadTest Create(string address, string room) => LoadTest.For(address)
        .Scenario("guest", start: user => EnterAsync(user, $"{address.TrimEnd('/')}/{room}"), run: TalkAsync, finish: LeaveAsync)
        .Users(50).For(10.Seconds());

    private static async Task EnterAsync(VirtualUser user, string address)
    {
        HubConnection hub = new HubConnectionBuilder().WithUrl(address).Build();
        user.State = hub;
        await hub.StartAsync(user.Ending);
    }

    private static async Task TalkAsync(VirtualUser user)
    {
        HubConnection hub = user.State<HubConnection>();
        await user.Think(800.Milliseconds(), 1200.Milliseconds());
        await user.Measure("Look", () => hub.InvokeAsync<long>("Look", user.Ending));
        long number = await user.Measure("Say", () => hub.InvokeAsync<long>("Say", "hello", user.Ending));
        user.Check(number > 0, "the message is kept");
    }

    private static async Task LeaveAsync(VirtualUser user) => await user.State<HubConnection>().DisposeAsync();
}
