using System.Runtime.InteropServices;

namespace Threadbare.Testing;

/// <summary>The lab, published in other forms than the one that is built.</summary>
public static class PublishedLab
{
    /// <summary>Publishes it.</summary>
    /// <param name="folder">The folder for the program. Intermediate files go into the folder around it.</param>
    /// <param name="runtime">The version of the runtime that the program brings, such as <c>11.0.0</c>; null for the installed one.</param>
    /// <param name="isSuspended">True to compile it so that the runtime itself suspends asynchronous methods.</param>
    /// <returns>Empty, or the exit code and the output if the command failed.</returns>
    public static Task<string> PublishAsync(string folder, string? runtime, bool isSuspended) => PublishedProject.PublishAsync(
        Path.Combine(SourceTree.Root, "lab", "Threadbare.Lab"),
        folder,
        [
            $"-p:ArtifactsPath={Path.GetDirectoryName(folder)}", "-p:RunAnalyzers=false",
            .. runtime is null ? [] : (string[])
            [
                "-r", RuntimeInformation.RuntimeIdentifier, "--self-contained", "-p:UseAppHost=true",
                $"-p:RuntimeFrameworkVersion={runtime}",
            ],
            // The helpers of such code are still marked as experimental; the other warnings are the lab's own.
            .. isSuspended
                ? ["-p:EnablePreviewFeatures=true", "-p:Features=runtime-async=on", "-p:NoWarn=SYSLIB5007%3BSER307%3BSER308"]
                : Array.Empty<string>(),
        ]);
}
