using System.Globalization;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The paths of PostgreSQL's programs, and the command words that run them without privileges.</summary>
internal sealed record PostgresPrograms(string InitDb, string Server, ServerUser? User, IReadOnlyList<string> Prefix)
{
    private const string DebianFolder = "/usr/lib/postgresql";

    /// <summary>Finds the programs that start a cluster on this machine, or a sentence that says which one is missing.</summary>
    public static async Task<(PostgresPrograms? Programs, DependencyAvailability Availability)> FindAsync(
        CancellationToken cancellationToken)
    {
        if (OperatingSystem.IsWindows())
        {
            return Lacks("PostgreSQL is not started by the lab on Windows: name one with --postgres \"Host=…\".");
        }

        string[] folders = [.. Folders()];
        if (Programs.Find("initdb", folders) is not { } initDb || Programs.Find("postgres", folders) is not { } server)
        {
            string command = InstallCommand.For(("apt-get", "postgresql"), ("dnf", "postgresql-server"));
            return Lacks($"PostgreSQL is not on this machine: install it with '{command}', or name one with --postgres \"Host=…\".");
        }

        if (!Environment.IsPrivilegedProcess)
        {
            return (new PostgresPrograms(initDb, server, User: null, Prefix: []), DependencyAvailability.Available);
        }

        var user = ServerUser.Find(await File.ReadAllLinesAsync("/etc/passwd", cancellationToken));
        return user is not null && Programs.Find("setpriv") is { } setpriv
            ? (new PostgresPrograms(initDb, server, user, user.Prefix(setpriv)), DependencyAvailability.Available)
            : Lacks(
                $"PostgreSQL refuses to run as root: install setpriv with '{InstallCommand.For(("apt-get", "util-linux"))}', or run the "
                    + "tool as another user.");
    }

    private static (PostgresPrograms? Programs, DependencyAvailability Availability) Lacks(string sentence) =>
        (null, new DependencyAvailability(sentence));

    // Debian keeps one folder a version off the search path; the newest is taken.
    private static IEnumerable<string> Folders() => Directory.Exists(DebianFolder)
        ? from folder in Directory.EnumerateDirectories(DebianFolder)
          orderby decimal.TryParse(Path.GetFileName(folder), CultureInfo.InvariantCulture, out decimal version) ? version : 0 descending
          select Path.Combine(folder, "bin")
        : [];
}
