using System.Diagnostics;
using Threadbare.Experiments.Dependencies;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab as the tool serves it, with its own database.</summary>
internal sealed class LabWithDatabase : IAsyncDisposable
{
    private const string Ready = "The lab answers at";
    // The tool first stops PostgreSQL, which takes a few seconds.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    private readonly Process _process;

    private LabWithDatabase(Process process, string address) => (_process, Address) = (process, address);

    /// <summary>The address of the service, without a slash at the end.</summary>
    public string Address { get; }

    /// <summary>Starts the lab and its database, and waits until it answers.</summary>
    /// <param name="settings">Settings of the lab, as <c>--name=value</c>.</param>
    public static async Task<LabWithDatabase> StartAsync(IReadOnlyList<string> settings)
    {
        int port = LoopbackPort.FindFree();
        string[] set = [.. settings.SelectMany(setting => new[] { "--set", setting.TrimStart('-') })];
        string[] words = ["lab", "serve", "--port", $"{port}", .. set];
        Process process = Process.Start(new ProcessStartInfo(BuiltTool.Program, words) { RedirectStandardOutput = true })!;
        while (await process.StandardOutput.ReadLineAsync() is { } line)
        {
            if (line.Contains(Ready, StringComparison.Ordinal))
            {
                // The tool keeps printing, and a full pipe would block it.
                _ = process.StandardOutput.ReadToEndAsync();
                return new LabWithDatabase(process, $"http://127.0.0.1:{port}");
            }
        }

        throw new InvalidOperationException("The lab ended before it answered.");
    }

    // SIGTERM lets the tool stop its database; killing it would leave the database running.
    public async ValueTask DisposeAsync()
    {
        using (Process ask = Process.Start("kill", ["-TERM", $"{_process.Id}"]))
        {
            await ask.WaitForExitAsync();
        }

        await Task.WhenAny(_process.WaitForExitAsync(), Task.Delay(Patience, TimeProvider.System));
        _process.Dispose();
    }
}
