using System.Diagnostics;
using System.Globalization;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>An empty folder with a feed of packages that were packed from the sources, under a version that no cache has.</summary>
internal sealed class LocalFeed : IDisposable
{
    private const string Configuration =
        """
        <configuration>
          <packageSources><add key="local" value="packages" /></packageSources>
        </configuration>
        """;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-packed-");

    public LocalFeed()
    {
        Directory.CreateDirectory(Path.Combine(Folder, "packages"));
        File.WriteAllText(Path.Combine(Folder, "nuget.config"), Configuration);
    }

    /// <summary>The folder, in which nothing of the repository applies.</summary>
    public string Folder => _folder.FullName;

    /// <summary>The folder in which this machine keeps the packages that it has taken.</summary>
    public static string Cache { get; } = Environment.GetEnvironmentVariable("NUGET_PACKAGES")
        ?? Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    /// <summary>The version of the packages.</summary>
    public string Version { get; } = DateTime.UtcNow.ToString("'0.0.1-test.'yyyyMMddHHmmss", CultureInfo.InvariantCulture);

    /// <summary>Packs a project of the sources into the feed, without touching what was built before.</summary>
    /// <param name="project">The project's folder in the repository.</param>
    /// <param name="systems">The systems of a tool; null for a library.</param>
    public Task PackAsync(string project, string? systems = null)
    {
        string path = Path.Combine(SourceTree.Root, project);
        string packages = Path.Combine(Folder, "packages");
        return RequireAsync(systems, "pack", path, "-c", "Release", "-o", packages, $"-p:MinVerVersionOverride={Version}",
            $"-p:ArtifactsPath={Path.Combine(Folder, "artifacts")}", "--disable-build-servers", "-v", "quiet");
    }

    /// <summary>Runs dotnet in the folder; it must succeed.</summary>
    public Task RequireAsync(params string[] words) => RequireAsync(null, words);

    /// <summary>Runs a program in the folder to its end.</summary>
    public Task<(int Code, string Output, string Error)> RunAsync(string program, params string[] words) => RunAsync(program, null, words);

    /// <summary>Deletes the folder, and what of its packages the machine's cache has kept.</summary>
    public void Dispose()
    {
        foreach (string package in Directory.Exists(Cache) ? Directory.GetDirectories(Cache, "threadbare*") : [])
        {
            string kept = Path.Combine(package, Version);
            if (Directory.Exists(kept))
            {
                Directory.Delete(kept, recursive: true);
            }
        }

        _folder.Delete(recursive: true);
    }

    private async Task RequireAsync(string? systems, params string[] words)
    {
        (int code, string output, string error) = await RunAsync("dotnet", systems, words);
        Assert.True(code == 0, $"dotnet {string.Join(' ', words)} ended with exit code {code}: {output}{error}");
    }

    private async Task<(int Code, string Output, string Error)> RunAsync(string program, string? systems, string[] words)
    {
        var start = new ProcessStartInfo(program, words)
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = Folder,
        };
        start.Environment["TOOL_SYSTEMS"] = systems;
        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output, await error);
    }
}
