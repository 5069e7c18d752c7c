using System.Diagnostics;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Older;

/// <summary>A small service of .NET 8, published with its runtime. Where the packages of that runtime cannot be had, its tests are skipped.</summary>
public sealed class OlderService : IAsyncLifetime
{
    private const string Name = "Threadbare.OlderService";

    // What restoring says of a package or a registry that is not there.
    private const string NoPackage = "error NU1";

    private static readonly string Source = Path.Combine(SourceTree.Root, "tests", Name);
    private static readonly string Published = Path.Combine(SourceTree.Root, "artifacts", "publish", Name);

    private readonly int _port = Ports.Free();
    private string _problem = "";

    /// <summary>How the tool starts it.</summary>
    internal string Command => $"{Path.Combine(Published, Name)} --urls=http://127.0.0.1:{_port}";

    internal string At(string path) => $"http://127.0.0.1:{_port}{path}";

    internal void RequirePublished()
    {
        Assert.SkipWhen(_problem.Contains(NoPackage, StringComparison.Ordinal), $"The runtime packs of .NET 8 could not be restored: {_problem}");
        Assert.Empty(_problem);
    }

    // No server of the build outlives it: one that did would hold our output open.
    public async ValueTask InitializeAsync()
    {
        string[] words = ["publish", Source, "--configuration", "Release", "--output", Published, "--disable-build-servers", "--verbosity", "quiet", "-nologo"];
        using Process publish = Process.Start(new ProcessStartInfo("dotnet", words) { RedirectStandardOutput = true })!;
        string said = await publish.StandardOutput.ReadToEndAsync();
        await publish.WaitForExitAsync();
        _problem = publish.ExitCode == 0 ? "" : said;
    }

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
