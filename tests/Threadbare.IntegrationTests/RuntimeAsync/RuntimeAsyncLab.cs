using System.Text;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.RuntimeAsync;

/// <summary>The demo service whose async methods the runtime itself makes asynchronous, as the next .NET does by default.</summary>
/// <remarks>It is built by the first test that needs it, so that a run which leaves these tests out does not wait for it.</remarks>
internal static class RuntimeAsyncLab
{
    private const string Name = "Threadbare.Lab.RuntimeAsync";

    // The runtime of .NET 10 does so only if it is asked to.
    private static readonly Dictionary<string, string> Environment = new() { ["DOTNET_RuntimeAsync"] = "1" };

    private static readonly string Source = Path.Combine(SourceTree.Root, "lab", "Threadbare.Lab");
    private static readonly string Artifacts = Path.Combine(SourceTree.Root, "artifacts", "publish", Name);

    private static readonly string Program = Path.Combine(Artifacts, "program", "Threadbare.Lab.dll");

    private static readonly Lazy<Task> Publication = new(PublishAsync);

    internal static async Task<LabService> StartAsync(params string[] settings)
    {
        await Publication.Value;
        return await LabService.StartProgramAsync(Program, Environment, settings);
    }

    private static async Task PublishAsync()
    {
        string[] options =
        [
            $"-p:ArtifactsPath={Artifacts}", "-p:EnablePreviewFeatures=true", "-p:Features=runtime-async=on", "-p:RunAnalyzers=false",
            // The helpers of such code are still marked as experimental; the others are the lab's own.
            "-p:NoWarn=SYSLIB5007%3BSER307%3BSER308",
        ];
        Assert.Empty(await PublishedProject.PublishAsync(Source, Path.GetDirectoryName(Program)!, options));

        // Otherwise the compiler ignored what it was asked for, and the tests would show nothing new.
        string code = await File.ReadAllTextAsync(Program, Encoding.Latin1);
        Assert.Contains("AsyncHelpers", code, StringComparison.Ordinal);
    }
}
