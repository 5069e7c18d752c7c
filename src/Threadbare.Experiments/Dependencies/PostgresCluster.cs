using System.Security.Cryptography;
using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>A PostgreSQL of the lab's own: in a folder that goes with it, on loopback, fast rather than durable.</summary>
internal sealed partial class PostgresCluster : IAsyncDisposable
{
    private const string Owner = "lab";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly ChildProcess _server;

    private PostgresCluster(ChildProcess server, string connectionString) => (_server, ConnectionString) = (server, connectionString);

    /// <summary>How Npgsql reaches it; the password is made anew for each cluster.</summary>
    public string ConnectionString { get; }

    /// <summary>Makes a cluster beneath a folder and waits until it accepts connections, so many as the services' pools need
    /// together.</summary>
    /// <param name="programs">The programs of PostgreSQL.</param>
    /// <param name="runFolder">The folder of its files.</param>
    /// <param name="maxConnections">The most connections.</param>
    /// <param name="preloaded">A library that the server loads when it starts; null for none.</param>
    /// <param name="time">The clock.</param>
    /// <param name="cancellationToken">Ends the start.</param>
    /// <exception cref="ProcessStartException">It did not come up; with what it printed.</exception>
    public static async Task<PostgresCluster> StartAsync(PostgresPrograms programs, string runFolder, int maxConnections, string? preloaded,
        TimeProvider time, CancellationToken cancellationToken)
    {
        string folder = await ServerFolder.CreateAsync("postgres", programs.Account, runFolder, time, cancellationToken);
        string password = RandomNumberGenerator.GetHexString(32);
        await InitialiseAsync(programs, folder, password, time, cancellationToken);

        int port = LoopbackPort.FindFree();
        var server = ChildProcess.Start(ProcessGuard.WrapServer("INT", folder,
            [.. ServerWords(programs, folder, port, maxConnections), .. Preload(preloaded)]),
            "PostgreSQL", Ready(), time);
        try
        {
            await server.AwaitReadyAsync(Patience, cancellationToken);
            return new PostgresCluster(server, $"Host=127.0.0.1;Port={port};Username={Owner};Password={password};Database=postgres");
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    /// <summary>Stops it at once, open queries and all; its folder goes.</summary>
    public ValueTask DisposeAsync() => _server.DisposeAsync();

    internal static IReadOnlyList<string> ServerWords(PostgresPrograms programs, string folder, int port, int maxConnections) =>
    [
        .. programs.Account.Prefix, programs.Server,
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

    private static string[] Preload(string? library) => library is null ? [] : ["-c", $"shared_preload_libraries={library}"];

    private static string DataFolder(string folder) => Path.Combine(folder, "data");

    private static async Task InitialiseAsync(PostgresPrograms programs, string folder, string password, TimeProvider time,
        CancellationToken cancellationToken)
    {
        string passwordFile = Path.Combine(folder, "password");
        await File.WriteAllTextAsync(passwordFile, password, cancellationToken);
        await ServerFolder.GiveAsync(folder, programs.Account, time, cancellationToken);
        string[] words =
        [
            .. programs.Account.Prefix, programs.InitDb,
            "-D", DataFolder(folder), "-U", Owner, $"--pwfile={passwordFile}", "--auth=scram-sha-256",
            "--encoding=UTF8", "--locale=C", "--no-sync"
        ];
        await using var step = ChildProcess.Start(ProcessGuard.WrapStep("TERM", folder, words), "initdb", ready: null, time);
        if (await step.AwaitExitAsync(cancellationToken) != 0)
        {
            throw step.Failure("failed");
        }

        File.Delete(passwordFile);
    }

    [GeneratedRegex("database system is ready to accept connections")]
    private static partial Regex Ready();
}
