using System.Text;
using Xunit;

namespace Threadbare.IntegrationTests.RuntimeAsync;

/// <summary>The demo service whose async methods the runtime itself makes asynchronous, as the next .NET does by default.</summary>
/// <remarks>It is built by the first test that needs it, so that a run which leaves these tests out does not wait for it.</remarks>
internal static class RuntimeAsyncLab
{
    private const string Name = "Threadbare.Lab.RuntimeAsync";

    // The runtime of .NET 10 does so only if it is asked to.
    private static readonly Dictionary<string, string> Environment = new() { ["DOTNET_RuntimeAsync"] = "1" };

    private static readonly string Artifacts = Path.Combine(SourceTree.Root, "artifacts", "publish", Name);

    private static readonly string Program = Path.Combine(Artifacts, "program", "Threadbare.Lab.dll");

    private static readonly string On11 = Path.Combine(Artifacts, "on11", "Threadbare.Lab");

    private static readonly Lazy<Task> Publication = new(() => PublishAsync(Program, runtime: null));

    // The runtime comes with the program, whatever is installed here.
    private static readonly Lazy<Task> PublicationOn11 = new(() => PublishAsync(On11 + ".dll", "11.0.0"));

    /// <summary>The folder of the one for .NET 11, which has its runtime too.</summary>
    internal static string FolderOn11 { get; } = Path.GetDirectoryName(On11)!;

    internal static async Task<LabService> StartAsync(params string[] settings)
    {
        await Publication.Value;
        return await LabService.StartProgramAsync(Program, Environment, settings);
    }

    /// <summary>Starts it on .NET 11.</summary>
    internal static async Task<LabService> StartOn11Async(params string[] settings)
    {
        await PublicationOn11.Value;
        return await LabService.StartProgramAsync(On11, new Dictionary<string, string>(), settings);
    }

    private static async Task PublishAsync(string program, string? runtime)
    {
        Assert.Empty(await PublishedLab.PublishAsync(Path.GetDirectoryName(program)!, runtime, isSuspended: true));

        // Otherwise the compiler ignored what it was asked for, and the tests would show nothing new.
        string code = await File.ReadAllTextAsync(program, Encoding.Latin1);
        Assert.Contains("AsyncHelpers", code, StringComparison.Ordinal);
    }
}
