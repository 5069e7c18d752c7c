using System.Runtime.InteropServices;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>The packages in a local folder, and the tool that a user installs from it: packed when a test first asks for them.</summary>
/// <remarks>Its tests share it and run one at a time: the tool's package needs what was compiled for the libraries.</remarks>
[CollectionDefinition(Name)]
public sealed class PackedFeed : ICollectionFixture<PackedFeed>, IDisposable
{
    public const string Name = "packed";

    private readonly LocalFeed _feed = new();
    private readonly Lazy<Task> _libraries;
    private readonly Lazy<Task<string>> _tool;

    public PackedFeed() => (_libraries, _tool) = (new(PackLibrariesAsync), new(InstallToolAsync));

    /// <summary>Gives the folder with the packages of a C# load test.</summary>
    internal async Task<LocalFeed> GetLibrariesAsync()
    {
        await _libraries.Value;
        return _feed;
    }

    /// <summary>Runs the installed command to its end.</summary>
    internal async Task<(int Code, string Output, string Error)> RunToolAsync(params string[] words) =>
        await _feed.RunAsync(await _tool.Value, words);

    public void Dispose() => _feed.Dispose();

    private async Task PackLibrariesAsync()
    {
        await _feed.PackAsync("src/Threadbare");
        await _feed.PackAsync("src/Threadbare.Diagnostics");
        await _feed.PackAsync("src/Threadbare.CommandLine");
    }

    private async Task<string> InstallToolAsync()
    {
        string folder = Path.Combine(_feed.Folder, "tools");
        await _feed.PackAsync("src/Threadbare.Tool", $"{RuntimeInformation.RuntimeIdentifier};any");
        await _feed.RequireAsync("tool", "install", "Threadbare.Tool", "--version", _feed.Version, "--tool-path", folder);
        return Path.Combine(folder, OperatingSystem.IsWindows() ? "threadbare.exe" : "threadbare");
    }
}
