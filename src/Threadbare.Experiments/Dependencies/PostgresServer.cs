namespace Threadbare.Experiments.Dependencies;

/// <summary>A PostgreSQL of the lab's own, fast rather than durable.</summary>
/// <param name="maxConnections">The most connections, as many as the pools of all services need together.</param>
/// <param name="preloaded">A library that the server loads when it starts; null for none.</param>
/// <param name="time">The clock.</param>
internal sealed partial class PostgresServer(int maxConnections, string? preloaded, TimeProvider time) : LabServer(Kind, time)
{
    private const string Owner = "lab";
    private const string DebianFolder = "/usr/lib/postgresql";

    private static readonly ServerKind Kind = new(DependencyNeeds.Database, "PostgreSQL", ["initdb", "postgres"],
        ("apt-get", "postgresql"), ("dnf", "postgresql-server"))
    {
        Instead = "name one with --postgres \"Host=…\"",
        Folders = ListFolders(),
        Users = ["postgres", "nobody"],
        Signal = "INT",
        Ready = Ready(),
    };

    // Made anew for each server.
    private readonly string _password = RandomNumberGenerator.GetHexString(32);
    private int _port;

    /// <summary>The settings with which Npgsql reaches it.</summary>
    public string ConnectionString => $"Host=127.0.0.1;Port={_port};Username={Owner};Password={_password};Database=postgres";

    public override DependencyAddresses AddTo(DependencyAddresses addresses) => addresses with { Database = ConnectionString };

    internal static IReadOnlyList<string> WriteWords(InstalledServer installed, string folder, int port, int maxConnections) =>
    [
        .. installed.Account.Prefix, installed.Programs[1],
        "-D", DataFolder(folder),
        "-p", $"{port}",
        "-N", $"{maxConnections}",
        "-F", // no fsync: nothing here outlives the run
        "-c", "listen_addresses=127.0.0.1",
        "-c", "unix_socket_directories=",
        "-c", "synchronous_commit=off",
        "-c", "full_page_writes=off",
        "-c", "dynamic_shared_memory_type=mmap", // else a killed server leaves segments in /dev/shm
        "-c", "logging_collector=off",
    ];

    protected override async Task<ProcessStartInfo> PrepareAsync(
        InstalledServer installed, string folder, CancellationToken cancellationToken)
    {
        string passwordFile = Path.Combine(folder, "password");
        await File.WriteAllTextAsync(passwordFile, _password, cancellationToken);
        await installed.Account.GiveAsync(folder, Time, cancellationToken);
        string[] words =
        [
            .. installed.Account.Prefix, installed.Programs[0],
            "-D", DataFolder(folder), "-U", Owner, $"--pwfile={passwordFile}", "--auth=scram-sha-256",
            "--encoding=UTF8", "--locale=C", "--no-sync"
        ];
        await RunStepAsync("TERM", folder, words, "initdb", cancellationToken);
        File.Delete(passwordFile);
        _port = LoopbackPort.FindFree();
        string[] library = preloaded is null ? [] : ["-c", $"shared_preload_libraries={preloaded}"];
        return ProcessGuard.WrapServer(Kind.Signal, folder, [.. WriteWords(installed, folder, _port, maxConnections), .. library]);
    }

    private static string DataFolder(string folder) => Path.Combine(folder, "data");

    // Debian keeps one folder a version off the search path; the newest is taken.
    private static IEnumerable<string> ListFolders() => Directory.Exists(DebianFolder)
        ? from folder in Directory.EnumerateDirectories(DebianFolder)
          orderby decimal.TryParse(Path.GetFileName(folder), CultureInfo.InvariantCulture, out decimal version) ? version : 0 descending
          select Path.Combine(folder, "bin")
        : [];

    [GeneratedRegex("database system is ready to accept connections")]
    private static partial Regex Ready();
}
