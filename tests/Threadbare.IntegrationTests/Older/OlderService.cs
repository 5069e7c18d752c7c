using Threadbare.Experiments.Dependencies;
using Xunit;

namespace Threadbare.IntegrationTests.Older;

/// <summary>A small .NET 8 service, published with its runtime. Its tests are skipped if that runtime is not available.</summary>
/// <remarks>It is published by the first test that needs it, so that a run which leaves these tests out does not wait for it.</remarks>
internal static class OlderService
{
    private const string Name = "Threadbare.OlderService";

    // The errors of restore for an unknown package, an unknown version and an unreachable registry. Any other error is a failure.
    private static readonly string[] NotAvailable = ["error NU1101", "error NU1102", "error NU1301"];

    private static readonly string Source = Path.Combine(SourceTree.Root, "tests", Name);
    private static readonly string Published = Path.Combine(SourceTree.Root, "artifacts", "publish", Name);

    private static readonly Lazy<Task<string>> Publication = new(() => PublishedProject.PublishAsync(Source, Published));
    private static readonly int Port = LoopbackPort.FindFree();

    /// <summary>The command with which the tool starts the service.</summary>
    internal static string Command => $"{Path.Combine(Published, Name)} --urls=http://127.0.0.1:{Port}";

    internal static string At(string path) => $"http://127.0.0.1:{Port}{path}";

    internal static async Task RequirePublishedAsync()
    {
        string problem = await Publication.Value;
        Assert.SkipWhen(
            NotAvailable.Any(error => problem.Contains(error, StringComparison.Ordinal)),
            $"The runtime packs of .NET 8 could not be restored: {problem}");
        Assert.Empty(problem);
    }
}
