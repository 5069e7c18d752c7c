using System.Diagnostics;
using System.Runtime.InteropServices;
using Xunit;

namespace Threadbare.IntegrationTests.Packages;

/// <summary>The tool, packed for this system and installed from a local folder as a user installs it.</summary>
/// <remarks>Packing takes minutes, so it is done with <c>THREADBARE_NIGHTLY=1</c> only; otherwise its tests are skipped.</remarks>
public sealed class InstalledTool : IAsyncLifetime
{
    private const string Package = "Threadbare.Tool";

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("threadbare-installed-");

    /// <summary>The installed command.</summary>
    internal string Program => Path.Combine(_folder.FullName, OperatingSystem.IsWindows() ? "threadbare.exe" : "threadbare");

    private static bool IsNightly => Environment.GetEnvironmentVariable("THREADBARE_NIGHTLY") == "1";

    internal static void RequireNightly() => Assert.SkipUnless(IsNightly, "Packing takes minutes: set THREADBARE_NIGHTLY=1.");

    /// <summary>Runs the installed command to its end.</summary>
    internal Task<(int Code, string Output)> RunAsync(params string[] words) => StartAsync(Program, _folder.FullName, null, words);

    public async ValueTask InitializeAsync()
    {
        if (!IsNightly)
        {
            return;
        }

        string packages = Path.Combine(_folder.FullName, "packages");
        string tool = Path.Combine(SourceTree.Root, "src", "Threadbare.Tool");
        await RequireAsync(SourceTree.Root, $"{RuntimeInformation.RuntimeIdentifier};any",
            "pack", tool, "-c", "Release", "-o", packages, "--disable-build-servers", "-v", "quiet");
        await RequireAsync(_folder.FullName, null,
            "tool", "install", Package, "--prerelease", "--tool-path", _folder.FullName, "--add-source", packages);
    }

    public ValueTask DisposeAsync()
    {
        _folder.Delete(recursive: true);
        return ValueTask.CompletedTask;
    }

    private static async Task RequireAsync(string folder, string? systems, params string[] words)
    {
        (int code, string output) = await StartAsync("dotnet", folder, systems, words);
        Assert.True(code == 0, $"dotnet {string.Join(' ', words)} ended with exit code {code}: {output}");
    }

    private static async Task<(int Code, string Output)> StartAsync(string program, string folder, string? systems, string[] words)
    {
        var start = new ProcessStartInfo(program, words)
        {
            RedirectStandardOutput = true,
            RedirectStandardError = true,
            WorkingDirectory = folder,
        };
        start.Environment["TOOL_SYSTEMS"] = systems;
        using Process process = Process.Start(start)!;
        Task<string> error = process.StandardError.ReadToEndAsync();
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output + await error);
    }
}
