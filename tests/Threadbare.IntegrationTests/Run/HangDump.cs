using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Run;

/// <summary>A dump that the watch takes of a service whose requests hang at a semaphore.</summary>
internal static class HangDump
{
    // A busy machine needs longer for the load.
    private static readonly TimeSpan Patience = TimeSpan.FromMinutes(2);

    /// <summary>Lets the lab lose all its permits under load, and watches it.</summary>
    /// <returns>The watch, and the file.</returns>
    internal static async Task<(ToolRun Watch, string File)> TakeAsync(LabService lab)
    {
        await using ThreadbareTool watch = ThreadbareTool.Start("watch", lab.Address.Authority, "--for", "10m", "--on", "hang", "--dump");
        await watch.Begun;
        await ThreadbareTool.RunAsync(
            "run", lab.At("/locks/permits/lost"), "--users", "12", "--duration", "30s", "--grace", "1s", "--no-attach", "--quiet");
        await Waiting.UntilAsync(() => watch.HasSaid("took a dump of "), Patience);
        watch.Interrupt();
        ToolRun run = await watch.EndAsync();
        return (run, Assert.Single(Directory.EnumerateFiles(run.Folder, "hang.dmp", SearchOption.AllDirectories)));
    }
}
