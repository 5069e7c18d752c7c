using Microsoft.AspNetCore.SignalR;

namespace Threadbare.Lab.SignalR;

/// <summary>Tells prices after a delay, with and without a thread in hand.</summary>
internal sealed class PriceHub : Hub
{
    public async Task<string> Get(double seconds)
    {
        await Task.Delay(TimeSpan.FromSeconds(seconds), Context.ConnectionAborted);
        return "42.00";
    }

    public string GetBlocking(double seconds)
    {
        Context.ConnectionAborted.ThrowIfCancellationRequested();
        Thread.Sleep(TimeSpan.FromSeconds(seconds)); // holds the thread
        return "42.00";
    }
}
