namespace Threadbare.Experiments.Dependencies;

/// <summary>Azurite as pinned beside the tool, installed once into the user's cache.</summary>
internal static class AzuriteInstallation
{
    private const string LockFile = "package-lock.json";
    private static readonly string Pinned = Path.Combine(AppContext.BaseDirectory, "lab", "azurite");

    /// <summary>The folder that holds the installed packages; filled from the package registry on first use.</summary>
    /// <param name="runNpm">Runs npm in a folder, with the words given.</param>
    /// <param name="cancellationToken">Ends the installation.</param>
    public static async Task<string> EnsureAsync(Func<string, string[], Task> runNpm, CancellationToken cancellationToken)
    {
        byte[] pin = SHA256.HashData(await File.ReadAllBytesAsync(Path.Combine(Pinned, LockFile), cancellationToken));
        string installed = Path.Combine(CacheFolder(), $"azurite-{Convert.ToHexStringLower(pin)[..12]}");
        if (Directory.Exists(installed))
        {
            return installed;
        }

        string unfinished = Directory.CreateDirectory($"{installed}.{Path.GetRandomFileName()}").FullName;
        foreach (string name in (string[])["package.json", LockFile])
        {
            File.Copy(Path.Combine(Pinned, name), Path.Combine(unfinished, name));
        }

        await runNpm(unfinished, ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"]);
        Publish(unfinished, installed);
        return installed;
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
