using System.Runtime.Versioning;
using Threadbare.Agents.Keys;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Agents.Keys;

public sealed class KeyReaderTests : IDisposable
{
    private const UnixFileMode Owner = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;
    private readonly ManualTime _time = new();

    public KeyReaderTests() => KeyFolder.Create(Folder, [], _time);

    private string Folder => Path.Combine(_root, "keys");

    private string AgentKey => Path.Combine(Folder, "agent.key");

    private string AgentCertificate => Path.Combine(Folder, "agent.pem");

    public static bool IsWindows => OperatingSystem.IsWindows();

    [Fact]
    public void A_missing_folder_is_told()
    {
        string none = Path.Combine(_root, "none");

        Assert.Equal($"There is no folder {none}: make keys with threadbare agent keys, "
            + "or copy ca.pem, agent.pem, agent.key there from the coordinator's machine.",
            ProblemOf(() => KeyFolder.ReadAgent(none, _time)));
    }

    [Theory]
    [InlineData("ca.pem")]
    [InlineData("coordinator.pem")]
    [InlineData("coordinator.key")]
    public void A_missing_file_is_told(string name)
    {
        File.Delete(Path.Combine(Folder, name));

        Assert.Equal($"{Folder} has no {name}: expected ca.pem, coordinator.pem, coordinator.key. "
            + "Make keys with threadbare agent keys, or copy these files from the coordinator's machine.",
            ProblemOf(() => KeyFolder.ReadCoordinator(Folder, _time)));
    }

    [Theory]
    [InlineData("")]
    [InlineData("not a certificate")]
    [InlineData("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")]
    public void A_file_that_is_no_certificate_is_told(string text)
    {
        File.WriteAllText(AgentCertificate, text);

        Assert.Equal($"{AgentCertificate} is not a certificate: expected a PEM file that threadbare agent keys made.",
            ProblemOf(() => KeyFolder.ReadAgent(Folder, _time)));
    }

    [Fact]
    public void A_key_of_another_certificate_is_told()
    {
        File.Copy(Path.Combine(Folder, "coordinator.key"), AgentKey, overwrite: true);

        Assert.Equal($"{AgentKey} is not the private key of agent.pem: expected files that were made together.",
            ProblemOf(() => KeyFolder.ReadAgent(Folder, _time)));
    }

    [Fact]
    public void A_file_that_is_no_key_is_told()
    {
        File.WriteAllText(AgentKey, "not a key");

        Assert.Equal($"{AgentKey} is not the private key of agent.pem: expected files that were made together.",
            ProblemOf(() => KeyFolder.ReadAgent(Folder, _time)));
    }

    [Theory]
    [InlineData("agent", "coordinator", "an agent")]
    [InlineData("coordinator", "agent", "a coordinator")]
    public void A_certificate_of_the_other_role_is_told(string role, string other, string named)
    {
        File.Copy(Path.Combine(Folder, other + ".pem"), Path.Combine(Folder, role + ".pem"), overwrite: true);
        File.Copy(Path.Combine(Folder, other + ".key"), Path.Combine(Folder, role + ".key"), overwrite: true);

        Action read = role == "agent"
            ? () => KeyFolder.ReadAgent(Folder, _time)
            : () => KeyFolder.ReadCoordinator(Folder, _time);

        Assert.Equal($"{Path.Combine(Folder, role + ".pem")} is not the certificate of {named}: "
            + "expected the file that threadbare agent keys made.", ProblemOf(read));
    }

    [Fact]
    public void A_certificate_of_another_authority_is_told()
    {
        string other = Path.Combine(_root, "other");
        KeyFolder.Create(other, [], _time);
        File.Copy(Path.Combine(other, "ca.pem"), Path.Combine(Folder, "ca.pem"), overwrite: true);

        Assert.Equal($"{AgentCertificate} was not signed by the authority in ca.pem: expected files that were made together.",
            ProblemOf(() => KeyFolder.ReadAgent(Folder, _time)));
    }

    [Fact]
    public void Keys_end_after_their_days_and_not_before()
    {
        _time.Advance(TimeSpan.FromDays(KeyConstants.Days) - TimeSpan.FromSeconds(1));
        KeyFolder.ReadAgent(Folder, _time);

        _time.Advance(TimeSpan.FromSeconds(1));

        Assert.Equal($"{Path.Combine(Folder, "ca.pem")} expired on 1970-01-31 00:00 UTC: "
            + "make new keys with threadbare agent keys, and copy them to the agents.",
            ProblemOf(() => KeyFolder.ReadAgent(Folder, _time)));
    }

    [Fact]
    public void A_clock_that_is_a_little_behind_does_no_harm_and_one_far_behind_is_told()
    {
        string ahead = Path.Combine(_root, "ahead");
        var maker = new ManualTime();
        maker.Advance(TimeSpan.FromMinutes(KeyConstants.BackdatedMinutes));
        KeyFolder.Create(ahead, [], maker);
        KeyFolder.ReadAgent(ahead, _time);

        string far = Path.Combine(_root, "far");
        maker.Advance(TimeSpan.FromHours(1));
        KeyFolder.Create(far, [], maker);

        Assert.Equal($"{Path.Combine(far, "ca.pem")} is valid from 1970-01-01 01:00 UTC, and here it is 1970-01-01 00:00 UTC: "
            + "set this machine's clock.", ProblemOf(() => KeyFolder.ReadAgent(far, _time)));
    }

    [Theory(Skip = "Windows has no file modes.", SkipWhen = nameof(IsWindows))]
    [UnsupportedOSPlatform("windows")]
    [InlineData(Owner | UnixFileMode.OtherRead)]
    [InlineData(Owner | UnixFileMode.OtherWrite)]
    [InlineData(Owner | UnixFileMode.GroupRead)]
    [InlineData(UnixFileMode.UserRead | UnixFileMode.GroupRead | UnixFileMode.GroupWrite)]
    public void A_key_that_others_can_read_or_change_is_refused(UnixFileMode mode)
    {
        File.SetUnixFileMode(AgentKey, mode);

        Assert.Equal($"{AgentKey} can be read by others: run chmod 600 {AgentKey}, and make new keys if others use this machine.",
            ProblemOf(() => KeyFolder.ReadAgent(Folder, _time)));
    }

    // 0400 is a Secret's file, 0440 the same with the pod's fsGroup.
    [Theory(Skip = "Windows has no file modes.", SkipWhen = nameof(IsWindows))]
    [UnsupportedOSPlatform("windows")]
    [InlineData(Owner)]
    [InlineData(UnixFileMode.UserRead)]
    [InlineData(UnixFileMode.UserRead | UnixFileMode.GroupRead)]
    public void A_key_is_read_with_the_modes_that_its_owner_or_Kubernetes_gives(UnixFileMode mode)
    {
        File.SetUnixFileMode(AgentKey, mode);

        Assert.True(KeyFolder.ReadAgent(Folder, _time).Own.HasPrivateKey);
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static string ProblemOf(Action action) => Assert.Single(Assert.Throws<UsageException>(action).Problems);
}
