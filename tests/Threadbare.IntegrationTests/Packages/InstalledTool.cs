using System.Runtime.InteropServices;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>The tool, packed for this system and installed from a local folder as a user installs it: once, when a test first runs
/// it.</summary>
public sealed class InstalledTool : IDisposable
{
    private readonly Lazy<Task<LocalFeed>> _feed = new(InstallAsync);

    /// <summary>Runs the installed command to its end.</summary>
    internal async Task<(int Code, string Output, string Error)> RunAsync(params string[] words)
    {
        LocalFeed feed = await _feed.Value;
        return await feed.RunAsync(Path.Combine(feed.Folder, OperatingSystem.IsWindows() ? "threadbare.exe" : "threadbare"), words);
    }

    public void Dispose()
    {
        if (_feed.IsValueCreated)
        {
            _feed.Value.Result.Dispose();
        }
    }

    private static async Task<LocalFeed> InstallAsync()
    {
        var feed = new LocalFeed();
        await feed.PackAsync("Threadbare.Tool", $"{RuntimeInformation.RuntimeIdentifier};any");
        await feed.RequireAsync("tool", "install", "Threadbare.Tool", "--version", feed.Version, "--tool-path", feed.Folder);
        return feed;
    }
}
