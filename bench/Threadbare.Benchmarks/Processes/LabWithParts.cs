using System.Diagnostics;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab as the tool serves it, with a database of its own.</summary>
internal sealed class LabWithParts : IAsyncDisposable
{
    private const string Ready = "The lab answers at";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(20);

    private readonly Process _process;

    private LabWithParts(Process process, string address) => (_process, Address) = (process, address);

    /// <summary>Where it answers, without a slash at the end.</summary>
    public string Address { get; }

    /// <param name="settings">The lab's own, as <c>--name=value</c>.</param>
    public static async Task<LabWithParts> StartAsync(IReadOnlyList<string> settings)
    {
        int port = LabService.FreePort();
        string[] set = [.. settings.SelectMany(setting => new[] { "--set", setting.TrimStart('-') })];
        Process process = Process.Start(new ProcessStartInfo(ToolRun.Program, ["lab", "serve", "--port", $"{port}", .. set]) { RedirectStandardOutput = true })!;
        while (await process.StandardOutput.ReadLineAsync() is { } line)
        {
            if (line.Contains(Ready, StringComparison.Ordinal))
            {
                // It goes on printing, and a full pipe would stop it.
                _ = process.StandardOutput.ReadToEndAsync();
                return new LabWithParts(process, $"http://127.0.0.1:{port}");
            }
        }

        throw new InvalidOperationException("The lab ended before it answered.");
    }

    // Asked, not killed: its database must go with it.
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
