namespace Threadbare.Experiments.Dependencies;

/// <summary>The user as whom a server runs.</summary>
/// <param name="Owner">The user and group of its files, such as <c>101:104</c>; null for the user of this process.</param>
/// <param name="Prefix">The command words that make what follows run as this user, in the same process.</param>
internal sealed record ServerAccount(string? Owner, IReadOnlyList<string> Prefix)
{
    private static readonly ServerAccount Own = new(Owner: null, Prefix: []);

    /// <summary>
    /// Finds a user without privileges for a server that must not be root; null when this process is root and cannot become another.
    /// </summary>
    /// <param name="candidates">The names to look for, best first; none for a server that may be root.</param>
    /// <param name="cancellationToken">Ends the search.</param>
    public static async Task<ServerAccount?> FindAsync(IReadOnlyList<string> candidates, CancellationToken cancellationToken)
    {
        if (!Environment.IsPrivilegedProcess || candidates.Count == 0)
        {
            return Own;
        }

        return Programs.Find("setpriv") is { } setpriv
            ? Find(await File.ReadAllLinesAsync("/etc/passwd", cancellationToken), candidates, setpriv)
            : null;
    }

    /// <summary>The sentence for a server that refuses to run as root.</summary>
    public static string Refuse(string server) =>
        $"{server} refuses to run as root: install setpriv with '{InstallCommand.For([("apt-get", "util-linux")])}', or run the tool as "
            + "another user.";

    /// <summary>The first of the named users that this machine has.</summary>
    internal static ServerAccount? Find(IEnumerable<string> passwords, IEnumerable<string> candidates, string setpriv)
    {
        var known = passwords.Select(line => line.Split(':')).Where(fields => fields.Length > 3).ToLookup(fields => fields[0]);
        return candidates.SelectMany(name => known[name])
            .Select(fields => new ServerAccount(
                $"{fields[2]}:{fields[3]}", [setpriv, $"--reuid={fields[2]}", $"--regid={fields[3]}", "--clear-groups", "--"]))
            .FirstOrDefault();
    }

    /// <summary>
    /// Creates a folder beneath the run's folder, or a temporary one when the user cannot reach that, as in a root's home.
    /// </summary>
    /// <param name="name">The start of its name.</param>
    /// <param name="runFolder">The run's folder.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the work.</param>
    public async Task<string> CreateFolderAsync(string name, string runFolder, TimeProvider time, CancellationToken cancellationToken)
    {
        string folder = Directory.CreateDirectory(Path.Combine(Path.GetFullPath(runFolder), $"{name}-{Path.GetRandomFileName()}")).FullName;
        if (Owner is null)
        {
            return folder;
        }

        await GiveAsync(folder, time, cancellationToken);
        if (await RunAsync([.. Prefix, "test", "-w", folder], time, cancellationToken) == 0)
        {
            return folder;
        }

        Directory.Delete(folder);
        folder = Directory.CreateTempSubdirectory($"threadbare-{name}-").FullName;
        await GiveAsync(folder, time, cancellationToken);
        return folder;
    }

    /// <summary>Makes the user the owner of a folder and of everything in it.</summary>
    public async Task GiveAsync(string folder, TimeProvider time, CancellationToken cancellationToken)
    {
        if (Owner is not null)
        {
            await RunAsync(["chown", "-R", Owner, folder], time, cancellationToken);
        }
    }

    private static async Task<int> RunAsync(string[] words, TimeProvider time, CancellationToken cancellationToken)
    {
        await using var process = ChildProcess.Start(new ProcessStartInfo(words[0], words[1..]), words[0], ready: null, time);
        return await process.AwaitExitAsync(cancellationToken);
    }
}
