using System.Diagnostics;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The folder of a server that runs as another user.</summary>
internal static class ServerFolder
{
    /// <summary>
    /// Creates a folder beneath the run's folder, or a temporary one when the user cannot reach that, as in a root's home.
    /// </summary>
    /// <param name="name">The start of its name.</param>
    /// <param name="account">The user; null for the one of this process.</param>
    /// <param name="runFolder">The run's folder.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the work.</param>
    public static async Task<string> CreateAsync(string name, ServerAccount account, string runFolder, TimeProvider time,
        CancellationToken cancellationToken)
    {
        string folder = Directory.CreateDirectory(Path.Combine(Path.GetFullPath(runFolder), $"{name}-{Path.GetRandomFileName()}")).FullName;
        if (account.User is null)
        {
            return folder;
        }

        await GiveAsync(folder, account, time, cancellationToken);
        if (await RunAsync([.. account.Prefix, "test", "-w", folder], time, cancellationToken) == 0)
        {
            return folder;
        }

        Directory.Delete(folder);
        folder = Directory.CreateTempSubdirectory($"threadbare-{name}-").FullName;
        await GiveAsync(folder, account, time, cancellationToken);
        return folder;
    }

    /// <summary>Makes the user the owner of a folder and of everything in it.</summary>
    public static async Task GiveAsync(string folder, ServerAccount account, TimeProvider time, CancellationToken cancellationToken)
    {
        if (account.User is { } user)
        {
            await RunAsync(["chown", "-R", $"{user.Id}:{user.Group}", folder], time, cancellationToken);
        }
    }

    private static async Task<int> RunAsync(string[] words, TimeProvider time, CancellationToken cancellationToken)
    {
        await using var process = ChildProcess.Start(new ProcessStartInfo(words[0], words[1..]), words[0], ready: null, time);
        return await process.AwaitExitAsync(cancellationToken);
    }
}
