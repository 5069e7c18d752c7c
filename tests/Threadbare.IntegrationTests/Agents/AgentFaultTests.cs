using System.Diagnostics;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.Json;
using Threadbare.IntegrationTests.Survival.Matrix;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

/// <summary>Keys, versions and disks that cannot be used: each is told in one line that says what to do.</summary>
public sealed class AgentFaultTests : IAsyncDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly FleetOfTools _fleet = new();

    private static CancellationToken Token => TestContext.Current.CancellationToken;

    [Fact(Explicit = true)]
    public async Task An_agent_of_another_authority_is_told_on_both_sides()
    {
        await using var strangers = new FleetOfTools();
        await ThreadbareTool.RunAsync("agent", "keys", "--keys", strangers.Keys);
        ThreadbareTool coordinator = await _fleet.CoordinateAsync("run", "localhost:1", "--agents", "1");

        ThreadbareTool agent = _fleet.Join("stranger", "--keys", strangers.Keys);

        await Waiting.UntilAsync(() => agent.HasSaid("both sides need keys of one authority"), Patience);
        coordinator.Interrupt();
        ToolRun end = await coordinator.EndAsync();
        Assert.Equal(130, end.ExitCode);
        Assert.Contains("was refused: its certificate is not an agent's of this authority", end.Error, StringComparison.Ordinal);
        Assert.Contains("Interrupted while it waited for agents: no load was sent.", end.Error, StringComparison.Ordinal);
    }

    [Theory(Explicit = true)]
    [InlineData("agent", "coordinator", "is not the certificate of a coordinator: expected the file that threadbare agent keys made.")]
    [InlineData("coordinator", "agent", "is not the certificate of an agent: expected the file that threadbare agent keys made.")]
    public async Task A_certificate_of_the_other_role_is_not_taken(string given, string role, string told)
    {
        await MakeKeysAsync();
        File.Copy(KeyFile($"{given}.pem"), KeyFile($"{role}.pem"), overwrite: true);
        File.Copy(KeyFile($"{given}.key"), KeyFile($"{role}.key"), overwrite: true);

        await AssertNotTakenAsync(role, told);
    }

    [Theory(Explicit = true)]
    [InlineData("coordinator")]
    [InlineData("agent")]
    public async Task A_key_that_others_can_read_is_not_used(string role)
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "Windows has no modes of files.");
        await MakeKeysAsync();
        Shell.Run($"chmod 644 {KeyFile($"{role}.key")}");

        await AssertNotTakenAsync(role, $"can be read by others: run chmod 600 {KeyFile($"{role}.key")}");
    }

    [Fact(Explicit = true)]
    public async Task A_certificate_that_has_expired_is_not_used()
    {
        await MakeKeysAsync();
        using var authority = X509Certificate2.CreateFromPemFile(KeyFile("ca.pem"), KeyFile("ca.key"));
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=Threadbare agent", key, HashAlgorithmName.SHA256);
        DateTimeOffset now = DateTimeOffset.UtcNow;
        using X509Certificate2 ended = request.Create(authority, now.AddMinutes(-9), now.AddMinutes(-1), [1]);
        await File.WriteAllTextAsync(KeyFile("agent.pem"), ended.ExportCertificatePem(), Token);
        await File.WriteAllTextAsync(KeyFile("agent.key"), key.ExportPkcs8PrivateKeyPem(), Token);

        await AssertNotTakenAsync("agent", "make new keys with threadbare agent keys, and copy them to the agents.");
    }

    [Fact(Explicit = true)]
    public async Task An_agent_of_another_version_is_refused_with_both_versions()
    {
        string other = await CopyAsOtherVersionAsync(RunFolders.Next());
        ThreadbareTool coordinator = await _fleet.CoordinateAsync("run", "localhost:1", "--agents", "1");

        await using var agent = ThreadbareTool.StartProgram(
            other, "agent", "--join", _fleet.Address, "--keys", _fleet.Keys);
        ToolRun end = await agent.EndAsync();

        Assert.Equal(3, end.ExitCode);
        Assert.Contains("install the same on both", end.Error, StringComparison.Ordinal);
        await Waiting.UntilAsync(() => coordinator.HasSaid("install the same on both"), Patience);
        coordinator.Interrupt();
        await coordinator.EndAsync();
    }

    [Fact(Explicit = true)]
    public async Task A_full_disk_at_the_coordinator_loses_no_request()
    {
        await MakeKeysAsync();
        await using CountingService service = await CountingService.StartAsync();
        string folder = RunFolders.Next();
        using SmallDisk? disk = SmallDisk.TryMount(folder);
        Assert.SkipWhen(disk is null, "Mounting a small disk needs root.");
        await using var coordinator = ThreadbareTool.StartIn(folder, "run", service.Address, "--rate", "100", "--duration", "5s",
            "--agents", "2", "--listen", _fleet.Address, "--keys", _fleet.Keys, "--out", folder, "--json", "-");
        ThreadbareTool[] agents = [_fleet.Join("first"), _fleet.Join("second")];

        ToolRun run = await coordinator.EndAsync();

        Assert.True(run.ExitCode is 0 or 4, run.Error);
        Assert.Contains("cannot be written", run.Error, StringComparison.Ordinal);
        Assert.Contains("the files of this run are in '", run.Error, StringComparison.Ordinal);
        JsonElement result = JsonDocument.Parse(run.Output).RootElement;
        Assert.Equal(500, result.GetProperty("agents").EnumerateArray().Sum(agent => agent.GetProperty("sent").GetInt64()));
        Assert.Equal(500, result.GetProperty("totals").GetProperty("sent").GetInt64());
        Assert.Equal(500 + 1, service.Count);
        Assert.All(await Task.WhenAll(agents.Select(agent => agent.EndAsync())), end => Assert.Equal(0, end.ExitCode));
    }

    public ValueTask DisposeAsync() => _fleet.DisposeAsync();

    private string KeyFile(string name) => Path.Combine(_fleet.Keys, name);

    private async Task MakeKeysAsync() =>
        Assert.Equal(0, (await ThreadbareTool.RunAsync("agent", "keys", "--keys", _fleet.Keys)).ExitCode);

    private async Task AssertNotTakenAsync(string role, string told)
    {
        string[] command = role == "agent"
            ? ["agent", "--join", _fleet.Address]
            : ["run", "localhost:1", "--agents", "1", "--listen", _fleet.Address];

        ToolRun run = await ThreadbareTool.RunAsync([.. command, "--keys", _fleet.Keys]);

        Assert.Equal(2, run.ExitCode);
        Assert.Contains(told, run.Error, StringComparison.Ordinal);
        Assert.DoesNotContain("   at ", run.Error, StringComparison.Ordinal);
    }

    // The tool with another first digit in its version, in the assembly that says it.
    private static async Task<string> CopyAsOtherVersionAsync(string folder)
    {
        foreach (string file in Directory.GetFiles(BuiltTool.Folder))
        {
            Directory.CreateDirectory(folder);
            File.Copy(file, Path.Combine(folder, Path.GetFileName(file)));
        }

        string assembly = Path.Combine(folder, "Threadbare.Library.dll");
        byte[] code = await File.ReadAllBytesAsync(assembly, Token);
        byte[] version = Encoding.UTF8.GetBytes(FileVersionInfo.GetVersionInfo(assembly).ProductVersion!);
        code[code.AsSpan().IndexOf(version)] ^= 1;
        await File.WriteAllBytesAsync(assembly, code, Token);
        return Path.Combine(folder, Path.GetFileName(BuiltTool.Program));
    }
}
