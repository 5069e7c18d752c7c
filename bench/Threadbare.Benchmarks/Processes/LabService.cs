using System.Diagnostics;
using System.Net;
using System.Net.Sockets;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab's own service, in a process that ends with this one.</summary>
internal sealed class LabService : IAsyncDisposable
{
    private const string Listening = "listening on ";
    private readonly Process _process;

    private LabService(Process process, Uri address) => (_process, Address) = (process, address);

    /// <summary>Where the build lays it.</summary>
    public static string Program { get; } = Path.Combine(Path.GetDirectoryName(ToolRun.Program)!, "lab", "Threadbare.Lab.dll");

    public Uri Address { get; }

    public static async Task<LabService> StartAsync(params string[] settings)
    {
        var start = new ProcessStartInfo("dotnet", [Program, "--urls=http://127.0.0.1:0", "--stop-with-parent=on", .. settings]) { RedirectStandardInput = true, RedirectStandardOutput = true };
        Process process = Process.Start(start) ?? throw new InvalidOperationException("The lab did not start.");
        while (await process.StandardOutput.ReadLineAsync() is { } line)
        {
            if (line.StartsWith(Listening, StringComparison.Ordinal))
            {
                return new LabService(process, new Uri(line[Listening.Length..].Split(' ')[0]));
            }
        }

        throw new InvalidOperationException("The lab ended before it listened.");
    }

    /// <summary>A port that nobody listens on now.</summary>
    public static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    public async ValueTask DisposeAsync()
    {
        _process.StandardInput.Close();
        await Task.WhenAny(_process.WaitForExitAsync(), Task.Delay(TimeSpan.FromSeconds(10), TimeProvider.System));
        if (!_process.HasExited)
        {
            _process.Kill();
        }

        _process.Dispose();
    }
}
