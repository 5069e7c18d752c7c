namespace Threadbare.Run.Machine;

/// <summary>Reads the machine, the runtime, the version of this tool and the tested commit for a result.</summary>
internal static class EnvironmentReader
{
    // GitHub, GitLab, Azure Pipelines, Jenkins, Bitbucket, CircleCI, Buildkite, TeamCity, AppVeyor and Drone, by their documentation.
    private static readonly string[] Commits =
    [
        "GITHUB_SHA", "CI_COMMIT_SHA", "BUILD_SOURCEVERSION", "GIT_COMMIT", "BITBUCKET_COMMIT", "CIRCLE_SHA1", "BUILDKITE_COMMIT",
        "BUILD_VCS_NUMBER", "APPVEYOR_REPO_COMMIT", "DRONE_COMMIT_SHA",
    ];

    private static readonly string[] Branches =
    [
        "GITHUB_HEAD_REF", "GITHUB_REF_NAME", "CI_COMMIT_REF_NAME", "BUILD_SOURCEBRANCHNAME", "GIT_BRANCH", "BITBUCKET_BRANCH",
        "CIRCLE_BRANCH", "BUILDKITE_BRANCH", "APPVEYOR_REPO_BRANCH", "DRONE_BRANCH",
    ];

    /// <summary>Reads the environment of this process.</summary>
    /// <param name="plan">The plan whose targets may share this machine; null if no load is sent.</param>
    public static RunEnvironment Read(LoadPlan? plan) => new()
    {
        Machine = Environment.MachineName,
        Cores = Environment.ProcessorCount,
        Processor = ReadProcessor(),
        OperatingSystem = RuntimeInformation.OSDescription,
        DotNet = RuntimeInformation.FrameworkDescription,
        Threadbare = ToolVersion.Full,
        Commit = FindFirst(Commits),
        Label = plan?.Label ?? FindFirst(Branches),
        SharesMachineWithTarget = plan is not null && plan.Urls.Any(TargetPlace.IsLocal),
    };

    private static string? FindFirst(string[] variables) =>
        variables.Select(Environment.GetEnvironmentVariable).FirstOrDefault(value => !string.IsNullOrWhiteSpace(value))?.Trim();

    /// <summary>Reads the processor's name; null if the system does not give it. Linux on x64 does.</summary>
    public static string? ReadProcessor() => SystemFile.Text("/proc/cpuinfo")?.Split('\n')
        .FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))?
        .Split(':', 2)[^1]
        .Trim();
}
