using Microsoft.AspNetCore.SignalR.Client;
using Threadbare;

namespace Protocols;

/// <summary>Virtual users of a SignalR hub: each says something and waits until it hears it.</summary>
internal static class SignalRLoad
{
    public static LoadTest Create(string address) => LoadTest.For(address)
        .Scenario("speaker", start: user => ConnectAsync(user, address), run: TalkAsync, finish: LeaveAsync)
        .Users(10).For(5.Seconds());

    private static async Task ConnectAsync(VirtualUser user, string address)
    {
        HubConnection hub = new HubConnectionBuilder().WithUrl($"{address.TrimEnd('/')}/chat").Build();
        user.State = hub;
        await hub.StartAsync(user.Ending);
    }

    private static async Task TalkAsync(VirtualUser user)
    {
        HubConnection hub = user.State<HubConnection>();
        string heard = await user.Measure("say and hear", async () =>
        {
            var answer = new TaskCompletionSource<string>(TaskCreationOptions.RunContinuationsAsynchronously);
            using IDisposable listening = hub.On<string>("said", text => answer.TrySetResult(text));
            await hub.InvokeAsync("Say", "hello", user.Ending);
            return await answer.Task.WaitAsync(user.Ending);
        });
        user.Check(heard == "hello", "it is heard as it was said");
        await user.Think(5.Milliseconds(), 15.Milliseconds());
    }

    private static async Task LeaveAsync(VirtualUser user) => await user.State<HubConnection>().DisposeAsync();
}
