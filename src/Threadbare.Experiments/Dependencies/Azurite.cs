namespace Threadbare.Experiments.Dependencies;

/// <summary>Blob and queue storage of the lab's own. It is installed when it is not yet.</summary>
internal sealed partial class Azurite(TimeProvider time) : LabServer(Kind, time)
{
    private const string Name = "lab";
    private static readonly TimeSpan Validity = TimeSpan.FromDays(7);

    private static readonly ServerKind Kind = new(DependencyNeeds.Storage, "Azurite", ["node", "npm"],
        ("apt-get", "nodejs npm"), ("dnf", "nodejs"), ("brew", "node"))
    {
        Lacking = "Azurite needs Node.js, which is not on this machine",
        Signal = "TERM",
        // The table service is the last to come up; the addresses of the other two were printed before.
        Ready = Ready(),
    };

    // A container and a queue, with the shared access signature that opens them.
    private Uri? _blob;
    private Uri? _queue;

    public override DependencyAddresses AddTo(DependencyAddresses addresses) => addresses with { Blob = _blob, Queue = _queue };

    internal static IReadOnlyList<string> WriteWords(string node, string installed, string folder) =>
    [
        node, Path.Combine(installed, "node_modules", "azurite", "dist", "src", "azurite.js"),
        "--location", folder,
        "--disableTelemetry",
        "--silent",
        .. ((string[])["blob", "queue", "table"]).SelectMany(service =>
            (string[])[$"--{service}Host", "127.0.0.1", $"--{service}Port", "0"]),
    ];

    protected override async Task<ProcessStartInfo> PrepareAsync(
        InstalledServer installed, string folder, CancellationToken cancellationToken)
    {
        // npm asked to terminate goes on to the end.
        string packages = await AzuriteInstallation.EnsureAsync(
            (place, words) => RunStepAsync("KILL", place, [installed.Programs[1], .. words], "npm ci for Azurite", cancellationToken),
            cancellationToken);
        return ProcessGuard.WrapServer(Kind.Signal, folder, WriteWords(installed.Programs[0], packages, folder));
    }

    protected override async Task CompleteAsync(ChildProcess process, CancellationToken cancellationToken)
    {
        string signature = DevelopmentStorage.Signature(Time.GetUtcNow() + Validity);
        (_blob, _queue) = (Address(process.Tail, "Blob", signature), Address(process.Tail, "Queue", signature));
        using var client = new HttpClient();
        foreach (var address in (Uri[])[new($"{_blob}&restype=container"), _queue])
        {
            using var response = await client.PutAsync(address, content: null, cancellationToken);
            if (!response.IsSuccessStatusCode)
            {
                throw process.Failure($"answered {(int)response.StatusCode} to {address.AbsolutePath}");
            }
        }
    }

    private static Uri Address(string printed, string service, string signature)
    {
        var listening = Regex.Match(printed, $@"Azurite {service} service is successfully listening at (?<address>http://\S+)");
        return new Uri($"{listening.Groups["address"].Value}/{DevelopmentStorage.Account}/{Name}?{signature}");
    }

    [GeneratedRegex("Azurite Table service is successfully listening")]
    private static partial Regex Ready();
}
