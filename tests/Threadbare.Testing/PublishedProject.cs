using System.Diagnostics;

namespace Threadbare.Testing;

/// <summary>Publishes a project, as a user does before a release.</summary>
public static class PublishedProject
{
    /// <summary>Words in the output of a command that failed because this machine cannot compile native code.</summary>
    public static IReadOnlyList<string> NotAvailable { get; } = ["error NU1101", "error NU1102", "error NU1301", "Platform linker"];

    /// <summary>Publishes a project in the release configuration.</summary>
    /// <param name="source">The folder of the project.</param>
    /// <param name="folder">The folder for the program.</param>
    /// <param name="options">Further options of <c>dotnet publish</c>.</param>
    /// <returns>Empty, or the exit code and the output if the command failed.</returns>
    public static async Task<string> PublishAsync(string source, string folder, params string[] options)
    {
        // Without build servers: one that outlives the build would hold our output open.
        string[] words =
        [
            "publish", source, "--configuration", "Release", "--output", folder, .. options,
            "--disable-build-servers", "--verbosity", "quiet", "-nologo",
        ];
        using Process publish = Process.Start(new ProcessStartInfo("dotnet", words) { RedirectStandardOutput = true })!;
        string output = await publish.StandardOutput.ReadToEndAsync();
        await publish.WaitForExitAsync();
        return publish.ExitCode == 0 ? "" : $"dotnet publish ended with exit code {publish.ExitCode}. {output}";
    }
}
