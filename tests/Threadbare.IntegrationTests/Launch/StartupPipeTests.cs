using System.Collections.Concurrent;
using System.Diagnostics;
using Threadbare.Diagnostics.Launch;
using Xunit;

namespace Threadbare.IntegrationTests.Launch;

/// <summary>The pipe to which runtimes of Windows connect. Other systems have such pipes too: their runtimes take one for a
/// socket.</summary>
public sealed class StartupPipeTests
{
    [Fact(Timeout = 60_000)]
    public async Task Each_process_waits_at_the_pipe_until_it_was_seen()
    {
        var held = new TaskCompletionSource();
        var seen = new ConcurrentQueue<int>();
        await using StartupPort port = StartupPort.Open(
            folder => new PipeListener(Path.Combine(folder.FullName, "pipe")), SeeAsync, TimeProvider.System);

        using Process first = Start(port);
        using Process second = Start(port);
        while (seen.Count < 2)
        {
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }

        Assert.False(first.HasExited || second.HasExited);
        held.SetResult();
        await first.WaitForExitAsync(TestContext.Current.CancellationToken);
        await second.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal([0, 0], [first.ExitCode, second.ExitCode]);
        Assert.Equal(new[] { first.Id, second.Id }.Order(), seen.Order());

        Task SeeAsync(int process, CancellationToken cancellationToken)
        {
            seen.Enqueue(process);
            return held.Task;
        }
    }

    private static Process Start(StartupPort port)
    {
        var start = new ProcessStartInfo(BuiltTool.Program, ["--version"]) { RedirectStandardOutput = true };
        start.Environment[StartupPort.Variable] = port.Address;
        return Process.Start(start)!;
    }
}
