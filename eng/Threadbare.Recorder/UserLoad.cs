namespace Threadbare.Recorder;

/// <summary>A few virtual users that ask one endpoint, with a short pause, until they are stopped.</summary>
internal sealed class UserLoad : IAsyncDisposable
{
    // A quick endpoint would fill the recording with requests.
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(5);

    private readonly HttpClient _client = new(new SocketsHttpHandler { UseProxy = false });
    private readonly Task _users;
    private volatile bool _isStopped;

    /// <summary>Starts the load.</summary>
    public UserLoad(Uri address, int users) => _users = Task.WhenAll(Enumerable.Range(0, users).Select(_ => AskAsync(address)));

    /// <summary>Stops the users once their last requests are answered: the next recording must not show them.</summary>
    public async ValueTask DisposeAsync()
    {
        _isStopped = true;
        await _users;
        _client.Dispose();
    }

    private async Task AskAsync(Uri address)
    {
        while (!_isStopped)
        {
            using HttpResponseMessage answer = await _client.GetAsync(address);
            answer.EnsureSuccessStatusCode();
            await Task.Delay(Pause, CancellationToken.None);
        }
    }
}
