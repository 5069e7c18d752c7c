using Microsoft.AspNetCore.SignalR;

namespace Talk;

/// <summary>A room in which everyone hears what is said to them.</summary>
internal sealed class ChatHub : Hub
{
    /// <summary>Sends the text back to the caller, as a message of its own.</summary>
    public async Task Say(string text)
    {
        await Task.Delay(5);
        await Clients.Caller.SendAsync("said", text);
    }
}
