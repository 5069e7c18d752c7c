namespace Threadbare.IntegrationTests.Packages;

/// <summary>The packages of a C# load test in a local folder: packed once, when a test first asks for them.</summary>
public sealed class PackedLibrary : IDisposable
{
    private readonly Lazy<Task<LocalFeed>> _feed = new(PackAsync);

    /// <summary>Gives the folder with the packages.</summary>
    internal Task<LocalFeed> GetAsync() => _feed.Value;

    public void Dispose()
    {
        if (_feed.IsValueCreated)
        {
            _feed.Value.Result.Dispose();
        }
    }

    private static async Task<LocalFeed> PackAsync()
    {
        var feed = new LocalFeed();
        await feed.PackAsync("Threadbare");
        await feed.PackAsync("Threadbare.Diagnostics");
        await feed.PackAsync("Threadbare.CommandLine");
        return feed;
    }
}
