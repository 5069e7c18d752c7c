using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Older;

/// <summary>A small .NET 8 service, published with its runtime. Its tests are skipped if that runtime is not available.</summary>
public sealed class OlderService : IAsyncLifetime
{
    private const string Name = "Threadbare.OlderService";

    // The errors of restore for an unknown package, an unknown version and an unreachable registry. Any other error is a failure.
    private static readonly string[] NotAvailable = ["error NU1101", "error NU1102", "error NU1301"];

    private static readonly string Source = Path.Combine(SourceTree.Root, "tests", Name);
    private static readonly string Published = Path.Combine(SourceTree.Root, "artifacts", "publish", Name);

    private readonly int _port = LoopbackPort.FindFree();
    private string _problem = "";

    /// <summary>The command with which the tool starts the service.</summary>
    internal string Command => $"{Path.Combine(Published, Name)} --urls=http://127.0.0.1:{_port}";

    internal string At(string path) => $"http://127.0.0.1:{_port}{path}";

    internal void RequirePublished()
    {
        Assert.SkipWhen(
            NotAvailable.Any(error => _problem.Contains(error, StringComparison.Ordinal)),
            $"The runtime packs of .NET 8 could not be restored: {_problem}");
        Assert.Empty(_problem);
    }

    public async ValueTask InitializeAsync() => _problem = await PublishedProject.PublishAsync(Source, Published);

    public ValueTask DisposeAsync() => ValueTask.CompletedTask;
}
