using System.Diagnostics;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The path of Redis's server.</summary>
internal sealed partial record RedisPrograms(string Server)
{
    // The first version that asks whether DEBUG is allowed; an older one refuses to start with that setting.
    private const int OldestVersion = 7;

    /// <summary>Finds the program that starts Redis on this machine, or a sentence that says what is missing.</summary>
    public static async Task<(RedisPrograms? Programs, DependencyAvailability Availability)> FindAsync(CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows())
        {
            return (null, new DependencyAvailability("Redis is not started by the lab on Windows."));
        }

        if (Programs.Find("redis-server") is not { } server)
        {
            string command = InstallCommand.For(("apt-get", "redis-server"), ("dnf", "redis"), ("apk", "redis"), ("pacman", "redis"),
                ("brew", "redis"));
            return (null, new DependencyAvailability($"Redis is not on this machine: install it with '{command}'."));
        }

        string printed = await ReadVersionAsync(server, cancellationToken);
        return ParseVersion(printed) >= OldestVersion
            ? (new RedisPrograms(server), DependencyAvailability.Available)
            : (null, new DependencyAvailability($"Redis {OldestVersion} or newer is needed; this machine has: {printed.Trim()}"));
    }

    /// <summary>The major version in what <c>redis-server --version</c> prints; 0 when it cannot be read.</summary>
    internal static int ParseVersion(string printed) => Version().Match(printed) is { Success: true } match
        ? int.Parse(match.Groups["major"].ValueSpan, CultureInfo.InvariantCulture)
        : 0;

    private static async Task<string> ReadVersionAsync(string server, CancellationToken cancellationToken)
    {
        using var process = Process.Start(new ProcessStartInfo(server, "--version") { RedirectStandardOutput = true })!;
        string printed = await process.StandardOutput.ReadToEndAsync(cancellationToken);
        await process.WaitForExitAsync(cancellationToken);
        return printed;
    }

    [GeneratedRegex(@"\bv=(?<major>\d{1,4})\.")]
    private static partial Regex Version();
}
