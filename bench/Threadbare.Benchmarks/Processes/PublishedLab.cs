using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Threadbare.Benchmarks.Processes;

/// <summary>The lab with a runtime of its own, whatever is installed here.</summary>
internal static class PublishedLab
{
    /// <summary>The end of a name that asks for methods that the runtime itself suspends.</summary>
    public const string Async = "-async";

    /// <summary>Publishes it.</summary>
    /// <param name="runtime">The version of the runtime, such as <c>11.0.0</c> or <c>11.0.0-async</c>.</param>
    /// <returns>The path of the program.</returns>
    /// <exception cref="ArgumentException">There is no such runtime, or the lab does not compile for it.</exception>
    public static async Task<string> PublishAsync(string runtime)
    {
        string folder = Path.Combine(SourceTree.Root, "artifacts", "publish", $"lab-{runtime}");
        string version = runtime.Replace(Async, "", StringComparison.Ordinal);
        // The helpers of such code are still marked as experimental.
        string[] suspended = runtime == version
            ? []
            : ["-p:EnablePreviewFeatures=true", "-p:Features=runtime-async=on", "-p:NoWarn=SYSLIB5007%3BSER307%3BSER308"];
        string[] words =
        [
            "publish", Path.Combine(SourceTree.Root, "lab", "Threadbare.Lab"), "-c", "Release", "-o", Path.Combine(folder, "program"),
            "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", "-p:UseAppHost=true", $"-p:RuntimeFrameworkVersion={version}",
            $"-p:ArtifactsPath={folder}", "-p:RunAnalyzers=false", .. suspended, "-v", "quiet", "-nologo", "--disable-build-servers",
        ];
        using Process publish = Process.Start(new ProcessStartInfo("dotnet", words) { RedirectStandardOutput = true })!;
        string output = await publish.StandardOutput.ReadToEndAsync();
        await publish.WaitForExitAsync();
        return publish.ExitCode == 0
            ? Path.Combine(folder, "program", "Threadbare.Lab")
            : throw new ArgumentException($"--on {runtime}: the lab could not be published for it. {output}");
    }
}
