namespace Threadbare.Benchmarks.Processes;

/// <summary>A file or program that a comparison needs on this machine.</summary>
/// <param name="Path">The path of a file, or the name of a program on the search path.</param>
/// <param name="HowToGet">The command that installs it.</param>
internal sealed record Requirement(string Path, string HowToGet)
{
    public static Requirement Wrk { get; } = new("wrk", "apt-get install wrk");

    public static Requirement Hey { get; } = new("hey", "apt-get install hey");

    public static Requirement Taskset { get; } = new("taskset", "apt-get install util-linux");

    public static Requirement Nginx { get; } = new(NginxServer.Program, "apt-get install nginx-light");

    public static Requirement Echo { get; } = new(NginxServer.EchoModule, "apt-get install libnginx-mod-http-echo");

    public static Requirement Tool { get; } = new(BuiltTool.Program, "dotnet build -c Release src/Threadbare.Tool");

    public static Requirement NativeTool { get; } = new(BuiltTool.Native, "eng/native.sh");

    /// <summary>True if it is present.</summary>
    public bool IsMet => System.IO.Path.IsPathRooted(Path)
        ? File.Exists(Path)
        : Folders.Any(folder => File.Exists(System.IO.Path.Combine(folder, Path)));

    private static IEnumerable<string> Folders => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(System.IO.Path.PathSeparator);
}
