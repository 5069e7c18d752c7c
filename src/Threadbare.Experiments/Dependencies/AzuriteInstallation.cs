using System.Security.Cryptography;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>Azurite as pinned beside the tool, installed once into the user's cache.</summary>
internal static class AzuriteInstallation
{
    private const string LockFile = "package-lock.json";
    private static readonly string Pinned = Path.Combine(AppContext.BaseDirectory, "lab", "azurite");

    /// <summary>The folder that holds the installed packages; filled from the package registry on first use.</summary>
    /// <exception cref="ProcessStartException">The packages could not be installed; with what npm printed.</exception>
    public static async Task<string> EnsureAsync(AzuritePrograms programs, TimeProvider time, CancellationToken cancellationToken)
    {
        byte[] pin = SHA256.HashData(await File.ReadAllBytesAsync(Path.Combine(Pinned, LockFile), cancellationToken));
        string installed = Path.Combine(CacheFolder(), $"azurite-{Convert.ToHexStringLower(pin)[..12]}");
        if (Directory.Exists(installed))
        {
            return installed;
        }

        string unfinished = Directory.CreateDirectory($"{installed}.{Path.GetRandomFileName()}").FullName;
        await InstallAsync(programs, unfinished, time, cancellationToken);
        Publish(unfinished, installed);
        return installed;
    }

    private static async Task InstallAsync(AzuritePrograms programs, string folder, TimeProvider time, CancellationToken cancellationToken)
    {
        foreach (string name in (string[])["package.json", LockFile])
        {
            File.Copy(Path.Combine(Pinned, name), Path.Combine(folder, name));
        }

        string[] words = [programs.Npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"];
        // npm asked to terminate goes on to the end.
        await using var step = ChildProcess.Start(ProcessGuard.WrapStep("KILL", folder, words), "npm ci for Azurite", ready: null, time);
        if (await step.AwaitExitAsync(cancellationToken) != 0)
        {
            throw step.Failure("failed");
        }
    }

    // Whole or not at all; when two tools install at once, the first one's stays.
    private static void Publish(string unfinished, string installed)
    {
        try
        {
            Directory.Move(unfinished, installed);
        }
        catch (IOException) when (Directory.Exists(installed))
        {
            Directory.Delete(unfinished, recursive: true);
        }
    }

    private static string CacheFolder()
    {
        string home = Environment.GetFolderPath(Environment.SpecialFolder.UserProfile);
        string cache = Environment.GetEnvironmentVariable("XDG_CACHE_HOME") is { Length: > 0 } wanted
            ? wanted
            : Path.Combine(home, ".cache");
        return Path.Combine(cache, "threadbare");
    }
}
