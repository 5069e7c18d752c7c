using System.Diagnostics;
using System.Globalization;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab's service as a .NET target, held to a core; it ends when its standard input does.</summary>
internal sealed class LabServer : IAsyncDisposable
{
    private const string Listening = "listening on ";

    // A constant of Linux' interface to user space.
    private const double TicksPerSecond = 100;

    private readonly Process _process;

    private LabServer(Process process, string address) => (_process, Address) = (process, address);

    /// <summary>Where it answers.</summary>
    public string Address { get; }

    public static async Task<LabServer> StartAsync(int core)
    {
        string lab = Path.Combine(Path.GetDirectoryName(ToolRun.Program)!, "lab", "Threadbare.Lab.dll");
        string[] words = [.. Pinning.To(core), "dotnet", lab, "--urls=http://127.0.0.1:0", "--stop-with-parent=on"];
        Process process = Process.Start(new ProcessStartInfo(words[0], words[1..]) { RedirectStandardInput = true, RedirectStandardOutput = true })!;
        while (await process.StandardOutput.ReadLineAsync(CancellationToken.None) is { } line)
        {
            if (line.StartsWith(Listening, StringComparison.Ordinal))
            {
                return new LabServer(process, line[Listening.Length..].Split(' ')[0].TrimEnd('/'));
            }
        }

        throw new InvalidOperationException("The lab ended before it listened.");
    }

    /// <summary>User and system time so far.</summary>
    public TimeSpan Cpu()
    {
        string stat = File.ReadAllText($"/proc/{_process.Id}/stat");
        string[] fields = stat[(stat.LastIndexOf(')') + 2)..].Split(' ');
        return TimeSpan.FromSeconds((double.Parse(fields[11], CultureInfo.InvariantCulture) + double.Parse(fields[12], CultureInfo.InvariantCulture)) / TicksPerSecond);
    }

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        await _process.WaitForExitAsync(CancellationToken.None);
        _process.Dispose();
    }
}
