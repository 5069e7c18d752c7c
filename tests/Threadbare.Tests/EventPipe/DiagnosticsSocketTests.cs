using Microsoft.Diagnostics.NETCore.Client;
using Threadbare.Diagnostics.EventPipe;
using Xunit;

namespace Threadbare.Tests.EventPipe;

public sealed class DiagnosticsSocketTests : IDisposable
{
    private const int Stranger = int.MaxValue;

    private static readonly int Id = Environment.ProcessId;

    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public static bool IsNotLinux => !OperatingSystem.IsLinux();

    [Fact(Skip = "Only Linux has /proc.", SkipWhen = nameof(IsNotLinux))]
    public void A_newer_socket_with_another_start_time_is_not_the_process_own()
    {
        string own = Make(Started());
        Make("99999999");

        Assert.Equal(own, DiagnosticsSocket.Find(Id, _folder, _ => Self()));
    }

    [Fact(Skip = "Only Linux has /proc.", SkipWhen = nameof(IsNotLinux))]
    public void A_socket_on_which_another_user_listens_is_refused()
    {
        Make(Started());

        Assert.Throws<ServerNotAvailableException>(() => DiagnosticsSocket.Find(Id, _folder, _ => Stranger));
        Assert.Throws<ServerNotAvailableException>(() => DiagnosticsSocket.Find(Id, _folder, _ => null));
    }

    [Fact(Skip = "Only Linux has /proc.", SkipWhen = nameof(IsNotLinux))]
    public void A_link_is_refused()
    {
        string target = Make("1");
        File.CreateSymbolicLink(Place(Started()), target);

        Assert.Throws<ServerNotAvailableException>(() => DiagnosticsSocket.Find(Id, _folder, _ => Self()));
    }

    [Fact(Skip = "Only Linux has /proc.", SkipWhen = nameof(IsNotLinux))]
    public void A_socket_that_only_the_process_container_has_is_found()
    {
        // Its root is ours, and the first path is that of a stranger.
        string own = Make(Started());

        string found = DiagnosticsSocket.Find(Id, _folder, path => path == own ? Stranger : Self());

        Assert.Equal($"/proc/{Id}/root{own}", found);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static string Started() => File.ReadAllText("/proc/self/stat").Split(')')[^1].Split(' ')[20];

    private static int Self() => int.Parse(
        File.ReadLines("/proc/self/status").First(line => line.StartsWith("Uid:", StringComparison.Ordinal)).Split('\t')[1],
        System.Globalization.CultureInfo.InvariantCulture);

    private string Place(string started) => Path.Combine(_folder, $"dotnet-diagnostic-{Id}-{started}-socket");

    private string Make(string started)
    {
        File.WriteAllText(Place(started), "");
        return Place(started);
    }
}
