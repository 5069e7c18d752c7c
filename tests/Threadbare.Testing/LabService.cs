using System.Diagnostics;
using System.Text.RegularExpressions;

namespace Threadbare.Testing;

/// <summary>A running process of the lab. It ends when its standard input closes, so it cannot outlive the calling program.</summary>
public sealed partial class LabService : IAsyncDisposable
{
    // The lab needs 1 to 2 s to start; on a crowded machine it has needed ten times as long.
    private static readonly TimeSpan StartLimit = TimeSpan.FromSeconds(60);

    // The lab ends within a second of losing its standard input, unless it is stopped or overloaded.
    private static readonly TimeSpan EndLimit = TimeSpan.FromSeconds(5);

    private static readonly Dictionary<string, string> SameEnvironment = [];

    private readonly Process _process;

    private LabService(Process process, Uri address) => (_process, Address) = (process, address);

    /// <summary>The lab's assembly, which <c>dotnet</c> runs.</summary>
    public static string Program { get; } = Path.Combine(BuiltTool.Folder, "lab", "Threadbare.Lab.dll");

    /// <summary>The command that starts the lab at a free port; settings may follow.</summary>
    public static IReadOnlyList<string> Command { get; } = CreateCommand(Program);

    public Uri Address { get; }

    public int Id => _process.Id;

    public static Task<LabService> StartAsync(params string[] settings) => StartAsync(SameEnvironment, settings);

    public static Task<LabService> StartAsync(IReadOnlyDictionary<string, string> environment, params string[] settings) =>
        StartCommandAsync([.. Command, .. settings], environment);

    /// <summary>Starts another build of the lab.</summary>
    /// <param name="program">Its assembly, or its program if that brings the runtime.</param>
    /// <param name="environment">Environment variables for it.</param>
    /// <param name="settings">Its settings.</param>
    public static Task<LabService> StartProgramAsync(
        string program, IReadOnlyDictionary<string, string> environment, params string[] settings) =>
        StartCommandAsync([.. CreateCommand(program), .. settings], environment);

    /// <summary>Starts the lab as in a container: with its own process numbers and its own temporary folder. Needs root.</summary>
    public static Task<LabService> StartContainedAsync() => StartCommandAsync(
        [
            "unshare", "--pid", "--mount", "--mount-proc", "--fork", "--kill-child",
            "sh", "-c", "mount -t tmpfs tmpfs /mnt && exec \"$@\"", "sh", .. Command,
        ],
        new Dictionary<string, string> { ["TMPDIR"] = "/mnt" });

    /// <summary>Starts the lab by another command, such as one that puts it into a namespace.</summary>
    /// <param name="command">The words before the lab's own.</param>
    /// <param name="settings">Its settings.</param>
    public static Task<LabService> StartUnderAsync(IReadOnlyList<string> command, params string[] settings) =>
        StartCommandAsync([.. command, .. Command, .. settings], SameEnvironment);

    /// <summary>Starts the lab on one processor core.</summary>
    public static Task<LabService> StartPinnedAsync(int core) =>
        StartCommandAsync(["taskset", "-c", $"{core}", .. Command], SameEnvironment);

    public string At(string path) => new Uri(Address, path).AbsoluteUri;

    public void Signal(int signal) => Signals.Send(_process.Id, signal);

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        using var limit = new CancellationTokenSource(EndLimit);
        try
        {
            await _process.WaitForExitAsync(limit.Token);
        }
        catch (OperationCanceledException)
        {
            _process.Kill();
        }

        _process.Dispose();
    }

    // A program that brings its runtime runs by itself.
    private static string[] CreateCommand(string program) =>
        [.. program.EndsWith(".dll", StringComparison.Ordinal) ? ["dotnet"] : Array.Empty<string>(), program,
            "--urls=http://127.0.0.1:0", "--stop-with-parent=on"];

    private static async Task<LabService> StartCommandAsync(IReadOnlyList<string> command, IReadOnlyDictionary<string, string> environment)
    {
        var start = new ProcessStartInfo(command[0], command.Skip(1)) { RedirectStandardInput = true, RedirectStandardOutput = true };
        foreach ((string name, string value) in environment)
        {
            start.Environment[name] = value;
        }

        Process process = Process.Start(start) ?? throw new InvalidOperationException($"{command[0]} did not start.");
        try
        {
            return new LabService(process, await ReadAddressAsync(process));
        }
        catch
        {
            process.Kill(entireProcessTree: true);
            process.Dispose();
            throw;
        }
    }

    private static async Task<Uri> ReadAddressAsync(Process process)
    {
        using var limit = new CancellationTokenSource(StartLimit);
        try
        {
            while (await process.StandardOutput.ReadLineAsync(limit.Token) is { } line)
            {
                if (Listening().Match(line) is { Success: true } match)
                {
                    return new Uri(match.Groups["address"].Value);
                }
            }
        }
        catch (OperationCanceledException)
        {
            throw new TimeoutException($"The lab did not listen within {StartLimit.TotalSeconds} s of its start.");
        }

        throw new InvalidOperationException("The lab ended before it listened.");
    }

    [GeneratedRegex(@"^listening on (?<address>http://\S+)")]
    private static partial Regex Listening();
}
