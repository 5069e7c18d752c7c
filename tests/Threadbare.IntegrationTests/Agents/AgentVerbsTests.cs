using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Agents;

public sealed class AgentVerbsTests
{
    [Fact]
    public async Task Keys_that_were_made_go_into_the_files_for_a_cluster()
    {
        string keys = Path.Combine(RunFolders.Next(), "keys");

        ToolRun made = await ThreadbareTool.RunAsync("agent", "keys", "--keys", keys, "--host", "threadbare-coordinator");
        ToolRun again = await ThreadbareTool.RunAsync("agent", "keys", "--keys", keys);
        ToolRun files = await ThreadbareTool.RunAsync("agent", "manifest", "--agents", "2", "--target", "http://orders:8080/",
            "--image", "registry.example/threadbare:1", "--namespace", "load", "--keys", keys);

        Assert.Equal((0, 2, 0), (made.ExitCode, again.ExitCode, files.ExitCode));
        Assert.Contains("has keys already", again.Error, StringComparison.Ordinal);
        Assert.Contains("kind: RoleBinding", files.Output, StringComparison.Ordinal);
        Assert.Contains("kind: Secret", files.Output, StringComparison.Ordinal);
        Assert.Contains("image: \"registry.example/threadbare:1\"", files.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_keys_folder_of_the_environment_is_used()
    {
        string keys = Path.Combine(RunFolders.Next(), "keys");

        ToolRun made = await ThreadbareTool.RunAsync(new Dictionary<string, string> { ["THREADBARE_KEYS"] = keys }, "agent", "keys");

        Assert.Equal(0, made.ExitCode);
        Assert.True(File.Exists(Path.Combine(keys, "agent.key")));
    }

    [Fact]
    public async Task A_watched_deployment_gets_a_patch_for_its_user()
    {
        ToolRun patch = await ThreadbareTool.RunAsync("agent", "manifest", "--watch", "orders/web:8080", "--user", "1001");

        Assert.Equal(0, patch.ExitCode);
        Assert.Contains("runAsUser: 1001", patch.Output, StringComparison.Ordinal);
    }
}
