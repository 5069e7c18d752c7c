using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The user as whom a server runs, and the command words that make it run so; both absent for the user of this process.</summary>
internal sealed record ServerAccount(ServerUser? User, IReadOnlyList<string> Prefix)
{
    private static readonly ServerAccount Own = new(User: null, Prefix: []);

    /// <summary>
    /// Finds a user without privileges for a server that must not be root; null when this process is root and cannot become another.
    /// </summary>
    /// <param name="candidates">The names to look for, best first.</param>
    /// <param name="cancellationToken">Ends the search.</param>
    public static async Task<ServerAccount?> FindAsync(IEnumerable<string> candidates, CancellationToken cancellationToken)
    {
        if (!Environment.IsPrivilegedProcess)
        {
            return Own;
        }

        var user = ServerUser.Find(await File.ReadAllLinesAsync("/etc/passwd", cancellationToken), candidates);
        return user is not null && Programs.Find("setpriv") is { } setpriv ? new ServerAccount(user, user.Prefix(setpriv)) : null;
    }

    /// <summary>The sentence for a server that refuses to run as root.</summary>
    public static DependencyAvailability Refusal(string server) => new(
        $"{server} refuses to run as root: install setpriv with '{InstallCommand.For(("apt-get", "util-linux"))}', or run the tool as "
            + "another user.");
}
