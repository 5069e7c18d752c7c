using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>The paths of PostgreSQL's programs, and the user as whom they run.</summary>
internal sealed record PostgresPrograms(string InitDb, string Server, ServerAccount Account)
{
    private static readonly string[] Users = ["postgres", "nobody"];
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

        return await ServerAccount.FindAsync(Users, cancellationToken) is { } account
            ? (new PostgresPrograms(initDb, server, account), DependencyAvailability.Available)
            : (null, ServerAccount.Refusal("PostgreSQL"));
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
