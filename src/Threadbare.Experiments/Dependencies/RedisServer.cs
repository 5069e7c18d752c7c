namespace Threadbare.Experiments.Dependencies;

/// <summary>A Redis of the lab's own, in memory alone.</summary>
internal sealed partial class RedisServer(TimeProvider time) : LabServer(Kind, time)
{
    // The first version that asks whether DEBUG is allowed; an older one refuses to start with that setting.
    private const int OldestVersion = 7;

    private static readonly ServerKind Kind = new(DependencyNeeds.Redis, "Redis", ["redis-server"],
        ("apt-get", "redis-server"), ("dnf", "redis"), ("apk", "redis"), ("pacman", "redis"), ("brew", "redis"))
    {
        Ready = Ready(),
        Patience = TimeSpan.FromSeconds(30),
    };

    private int _port;

    public override DependencyAddresses AddTo(DependencyAddresses addresses) => addresses with { Redis = $"127.0.0.1:{_port}" };

    internal static IReadOnlyList<string> WriteWords(string program, string folder, int port) =>
    [
        program,
        "--bind", "127.0.0.1",
        "--port", $"{port}",
        "--dir", folder,
        "--save", "", // nothing here outlives the run
        "--appendonly", "no",
        "--enable-debug-command", "local", // DEBUG SLEEP is the lab's slow command
    ];

    /// <summary>The major version in what <c>redis-server --version</c> prints; 0 when it cannot be read.</summary>
    internal static int ParseVersion(string printed) => Version().Match(printed) is { Success: true } match
        ? int.Parse(match.Groups["major"].ValueSpan, CultureInfo.InvariantCulture)
        : 0;

    protected override async Task<string?> FindFaultAsync(IReadOnlyList<string> programs, CancellationToken cancellationToken)
    {
        using var process = Process.Start(new ProcessStartInfo(programs[0], "--version") { RedirectStandardOutput = true })!;
        string printed = await process.StandardOutput.ReadToEndAsync(cancellationToken);
        await process.WaitForExitAsync(cancellationToken);
        return ParseVersion(printed) >= OldestVersion
            ? null
            : $"Redis {OldestVersion} or newer is needed; this machine has: {printed.Trim()}";
    }

    protected override Task<ProcessStartInfo> PrepareAsync(
        InstalledServer installed, string folder, CancellationToken cancellationToken)
    {
        _port = LoopbackPort.FindFree();
        return Task.FromResult(ProcessGuard.WrapServer(Kind.Signal, folder, WriteWords(installed.Programs[0], folder, _port)));
    }

    [GeneratedRegex("Ready to accept connections")]
    private static partial Regex Ready();

    [GeneratedRegex(@"\bv=(?<major>\d{1,4})\.")]
    private static partial Regex Version();
}
