using System.Net;
using System.Runtime.Versioning;
using System.Security.Cryptography.X509Certificates;
using Threadbare.Agents.Keys;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Agents.Keys;

public sealed class KeyFolderTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;
    private readonly ManualTime _time = new();

    private string Folder => Path.Combine(_root, "keys");

    public static bool IsWindows => OperatingSystem.IsWindows();

    [Fact]
    public void What_is_made_can_be_read_for_both_roles()
    {
        KeyFolder.Create(Folder, [], _time);

        RoleKeys coordinator = KeyFolder.ReadCoordinator(Folder, _time);
        RoleKeys agent = KeyFolder.ReadAgent(Folder, _time);

        Assert.True(coordinator.Own.HasPrivateKey);
        Assert.True(agent.Own.HasPrivateKey);
        Assert.Equal(coordinator.Authority.RawData, agent.Authority.RawData);
        Assert.False(coordinator.Authority.HasPrivateKey);
    }

    [Fact]
    public void The_coordinator_is_known_by_this_machines_names_and_by_those_given()
    {
        KeyFolder.Create(Folder, ["load.example", "192.0.2.7"], _time);

        X509Certificate2 coordinator = KeyFolder.ReadCoordinator(Folder, _time).Own;

        string[] names = ["localhost", "127.0.0.1", "::1", Dns.GetHostName(), "load.example", "192.0.2.7"];
        Assert.All(names, name => Assert.True(coordinator.MatchesHostname(name, allowWildcards: false), name));
        Assert.False(coordinator.MatchesHostname("other.example"));
    }

    [Fact(Skip = "Windows has no file modes.", SkipWhen = nameof(IsWindows))]
    [UnsupportedOSPlatform("windows")]
    public void The_folder_and_its_files_are_their_owners_alone()
    {
        KeyFolder.Create(Folder, [], _time);

        Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite | UnixFileMode.UserExecute, File.GetUnixFileMode(Folder));
        string[] files = Directory.GetFiles(Folder);
        Assert.Equal(6, files.Length);
        Assert.All(files, file => Assert.Equal(UnixFileMode.UserRead | UnixFileMode.UserWrite, File.GetUnixFileMode(file)));
    }

    [Fact]
    public void An_authority_is_not_overwritten()
    {
        KeyFolder.Create(Folder, [], _time);
        byte[] before = File.ReadAllBytes(Path.Combine(Folder, "ca.key"));

        string problem = ProblemOf(() => KeyFolder.Create(Folder, [], _time));

        Assert.Equal($"{Folder} has keys already, and agents that hold them would be refused with new ones: "
            + "choose another folder, or delete this one and copy the new keys to all agents.", problem);
        Assert.Equal(before, File.ReadAllBytes(Path.Combine(Folder, "ca.key")));
    }

    [Fact]
    public void A_file_in_the_way_leaves_no_half_of_the_keys()
    {
        KeyFolder.Create(Folder, [], _time);
        Array.ForEach(Directory.GetFiles(Folder), File.Delete);
        File.WriteAllText(Path.Combine(Folder, "agent.pem"), "mine");

        string problem = ProblemOf(() => KeyFolder.Create(Folder, [], _time));

        Assert.StartsWith($"The keys cannot be written to {Folder} (", problem, StringComparison.Ordinal);
        Assert.Equal(["agent.pem"], Directory.GetFiles(Folder).Select(Path.GetFileName));
        Assert.Equal("mine", File.ReadAllText(Path.Combine(Folder, "agent.pem")));
    }

    [Fact(Skip = "Windows has no file modes.", SkipWhen = nameof(IsWindows))]
    [UnsupportedOSPlatform("windows")]
    public void A_folder_that_others_can_write_to_takes_no_keys()
    {
        Directory.CreateDirectory(Folder);
        File.SetUnixFileMode(Folder, (UnixFileMode)0b111_111_101);

        string problem = ProblemOf(() => KeyFolder.Create(Folder, [], _time));

        Assert.Equal($"Others can write to the folder {Folder}, so they could exchange the keys: "
            + $"choose another folder, or run chmod 700 {Folder}.", problem);
        Assert.Empty(Directory.GetFiles(Folder));
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static string ProblemOf(Action action) => Assert.Single(Assert.Throws<UsageException>(action).Problems);
}
