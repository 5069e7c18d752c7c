using System.Diagnostics;
using Xunit;

namespace Threadbare.IntegrationTests.Native;

/// <summary>The library that reads a runtime's event streams is not marked as fit for native code, so it is tried.</summary>
public sealed class NativeReplayTests
{
    private const string Name = "Threadbare.Replay";

    private static readonly string[] Diseases = ["healthy", "thread-pool", "lock", "semaphore", "gate", "cpu", "allocation"];

    [Fact(Explicit = true)]
    public async Task A_native_program_reads_every_recorded_stream_as_a_usual_one_does()
    {
        string usual = await PublishAsync("usual", "-p:PublishAot=false");
        string native = await PublishAsync("native");

        string expected = await ReplayAsync("dotnet", Path.Combine(usual, $"{Name}.dll"));
        string actual = await ReplayAsync(Path.Combine(native, Name));

        Assert.Contains("\"Route\": \"GET /sync\"", expected, StringComparison.Ordinal);
        Assert.Equal(expected, actual);
    }

    private static async Task<string> PublishAsync(string folder, params string[] options)
    {
        string published = Path.Combine(SourceTree.Root, "artifacts", "publish", Name, folder);
        string problem = await PublishedProject.PublishAsync(Path.Combine(SourceTree.Root, "tests", Name), published, options);
        Assert.SkipWhen(PublishedProject.NotAvailable.Any(error => problem.Contains(error, StringComparison.Ordinal)), problem);
        Assert.Empty(problem);
        return published;
    }

    private static async Task<string> ReplayAsync(string program, params string[] words)
    {
        var start = new ProcessStartInfo(program, [.. words, .. Diseases]) { RedirectStandardOutput = true };
        using Process replay = Process.Start(start)!;
        string seen = await replay.StandardOutput.ReadToEndAsync(TestContext.Current.CancellationToken);
        await replay.WaitForExitAsync(TestContext.Current.CancellationToken);
        Assert.Equal(0, replay.ExitCode);
        return seen;
    }
}
