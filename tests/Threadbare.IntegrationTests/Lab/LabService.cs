using System.Diagnostics;
using System.Text.RegularExpressions;
using Threadbare.IntegrationTests.Tool;

namespace Threadbare.IntegrationTests.Lab;

/// <summary>The lab's own service as a target: it ends when its standard input does.</summary>
internal sealed partial class LabService : IAsyncDisposable
{
    private readonly Process _process;

    private LabService(Process process, Uri address) => (_process, Address) = (process, address);

    public Uri Address { get; }

    public int Id => _process.Id;

    public static Task<LabService> StartAsync(params string[] settings) => StartAsync(new Dictionary<string, string>(), settings);

    public static Task<LabService> StartAsync(IReadOnlyDictionary<string, string> environment, params string[] settings) => StartCommandAsync(environment, ["dotnet", .. Arguments, .. settings]);

    /// <summary>Starts it as a container would: with process numbers and a temporary folder of its own. Needs root.</summary>
    public static Task<LabService> StartContainedAsync() => StartCommandAsync(
        new Dictionary<string, string> { ["TMPDIR"] = "/mnt" },
        ["unshare", "--pid", "--mount", "--mount-proc", "--fork", "--kill-child", "sh", "-c", "mount -t tmpfs tmpfs /mnt && exec dotnet \"$@\"", "dotnet", .. Arguments]);

    private static string[] Arguments => [Path.Combine(ThreadbareTool.Folder(), "lab", "Threadbare.Lab.dll"), "--urls=http://127.0.0.1:0", "--stop-with-parent=on"];

    private static async Task<LabService> StartCommandAsync(IReadOnlyDictionary<string, string> environment, string[] command)
    {
        var start = new ProcessStartInfo(command[0], command[1..])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
        };
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        Process process = Process.Start(start)!;
        while (await process.StandardOutput.ReadLineAsync() is { } line)
        {
            if (Listening().Match(line) is { Success: true } match)
            {
                return new LabService(process, new Uri(match.Groups["address"].Value));
            }
        }

        throw new InvalidOperationException("The lab ended before it listened.");
    }

    public string At(string path) => new Uri(Address, path).AbsoluteUri;

    public void Signal(int signal) => _ = ThreadbareTool.Kill(_process.Id, signal);

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        using var patience = new CancellationTokenSource(TimeSpan.FromSeconds(5));
        try
        {
            await _process.WaitForExitAsync(patience.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill();
        }

        _process.Dispose();
    }

    [GeneratedRegex(@"^listening on (?<address>http://\S+)")]
    private static partial Regex Listening();
}
