using Threadbare.Diagnostics.Processes;

namespace Threadbare.Experiments.Dependencies;

/// <summary>Blob and queue storage of the lab's own, on loopback, in a folder that goes with it.</summary>
internal sealed partial class Azurite : IAsyncDisposable
{
    private const string Name = "lab";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan Validity = TimeSpan.FromDays(7);

    private readonly ChildProcess _server;

    private Azurite(ChildProcess server, Uri blob, Uri queue) => (_server, Blob, Queue) = (server, blob, queue);

    /// <summary>A container, with the shared access signature that opens it.</summary>
    public Uri Blob { get; }

    /// <summary>A queue, with the shared access signature that opens it.</summary>
    public Uri Queue { get; }

    /// <summary>Installs Azurite when it is not yet, starts it, and makes a container and a queue.</summary>
    /// <exception cref="ProcessStartException">It did not come up; with what it printed.</exception>
    public static async Task<Azurite> StartAsync(AzuritePrograms programs, string runFolder, TimeProvider time,
        CancellationToken cancellationToken)
    {
        string installed = await AzuriteInstallation.EnsureAsync(programs, time, cancellationToken);
        string folder = Directory.CreateDirectory(Path.Combine(Path.GetFullPath(runFolder),
            $"azurite-{Path.GetRandomFileName()}")).FullName;
        var server = ChildProcess.Start(ProcessGuard.WrapServer("TERM", folder, ServerWords(programs, installed, folder)), "Azurite",
            Ready(), time);
        try
        {
            // The table service is the last to come up; the addresses of the other two were printed before.
            await server.AwaitReadyAsync(Patience, cancellationToken);
            string signature = DevelopmentStorage.Signature(time.GetUtcNow() + Validity);
            var azurite = new Azurite(server, Address(server.Tail, "Blob", signature), Address(server.Tail, "Queue", signature));
            await azurite.CreateAsync(cancellationToken);
            return azurite;
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public ValueTask DisposeAsync() => _server.DisposeAsync();

    internal static IReadOnlyList<string> ServerWords(AzuritePrograms programs, string installed, string folder) =>
    [
        programs.Node, Path.Combine(installed, "node_modules", "azurite", "dist", "src", "azurite.js"),
        "--location", folder,
        "--disableTelemetry",
        "--silent",
        .. ((string[])["blob", "queue", "table"]).SelectMany(service =>
            (string[])[$"--{service}Host", "127.0.0.1", $"--{service}Port", "0"]),
    ];

    private static Uri Address(string printed, string service, string signature)
    {
        var listening = Regex.Match(printed, $@"Azurite {service} service is successfully listening at (?<address>http://\S+)");
        return new Uri($"{listening.Groups["address"].Value}/{DevelopmentStorage.Account}/{Name}?{signature}");
    }

    private async Task CreateAsync(CancellationToken cancellationToken)
    {
        using var client = new HttpClient();
        foreach (var address in (Uri[])[new($"{Blob}&restype=container"), Queue])
        {
            using var response = await client.PutAsync(address, content: null, cancellationToken);
            if (!response.IsSuccessStatusCode)
            {
                throw _server.Failure($"answered {(int)response.StatusCode} to {address.AbsolutePath}");
            }
        }
    }

    [GeneratedRegex("Azurite Table service is successfully listening")]
    private static partial Regex Ready();
}
