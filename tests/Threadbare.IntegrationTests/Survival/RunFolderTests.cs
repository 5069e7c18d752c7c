using Threadbare.Experiments.Dependencies;
using Threadbare.IntegrationTests.Tool;
using Xunit;

namespace Threadbare.IntegrationTests.Survival;

[Trait(Weekly.Trait, Weekly.Value)]
public sealed class RunFolderTests
{
    [Fact(Explicit = true)]
    public async Task Comparisons_started_at_once_have_a_folder_each()
    {
        await using LabService lab = await LabService.StartAsync("--delay=1ms");
        string home = Directory.CreateDirectory(RunFolders.Next()).FullName;
        string[] arguments =
        [
            "compare", lab.At("/hello"), lab.At("/async"), "--users", "1", "--rounds", "5", "--duration", "200ms", "--warm-up", "0s",
            "--no-attach", "--quiet",
        ];

        await using ThreadbareTool first = ThreadbareTool.StartIn(home, arguments);
        await using ThreadbareTool second = ThreadbareTool.StartIn(home, arguments);
        ToolRun[] runs = await Task.WhenAll(first.EndAsync(), second.EndAsync());

        Assert.All(runs, run => Assert.True(run.ExitCode is 0 or 4, run.Error));
        string[] folders = Directory.GetDirectories(Path.Combine(home, "runs"));
        Assert.Equal(2, folders.Length);
        Assert.All(folders, folder => Assert.True(File.Exists(Path.Combine(folder, "comparison.json"))));
    }

    [Fact]
    public async Task A_comparison_that_never_began_leaves_no_folder()
    {
        string home = Directory.CreateDirectory(RunFolders.Next()).FullName;
        string[] nobody = [$"localhost:{LoopbackPort.FindFree()}/a", $"localhost:{LoopbackPort.FindFree()}/b"];

        await using ThreadbareTool tool = ThreadbareTool.StartIn(home, ["compare", .. nobody, "--no-attach"]);
        ToolRun run = await tool.EndAsync();

        Assert.Equal(3, run.ExitCode);
        Assert.Empty(Directory.GetDirectories(Path.Combine(home, "runs")));
    }

    [Theory]
    [InlineData("run", "--users", "1", "--think", "10ms", "--duration", "3s", Explicit = true)]
    [InlineData("run", "--users", "1", "--duration", "3s", "--out", "deep/er", "--json", "run.json", Explicit = true)]
    [InlineData("run", "--users", "1", "--duration", "3s", "--out", "/absolute", Explicit = true)]
    [InlineData("find", "--max-users", "1", Explicit = true)]
    public async Task A_deleted_working_directory_loses_no_run(params string[] arguments)
    {
        await using LabService lab = await LabService.StartAsync("--delay=1ms");
        string home = Directory.CreateDirectory(RunFolders.Next()).FullName;
        string elsewhere = RunFolders.Next();
        string[] load = [.. arguments.Select(word => word == "/absolute" ? elsewhere : word)];
        await using ThreadbareTool tool = ThreadbareTool.StartIn(home, [load[0], lab.At("/hello"), .. load[1..], "--no-attach"]);
        await tool.Begun;

        Directory.Delete(home, recursive: true);
        ToolRun run = await tool.EndAsync();

        Assert.Equal((0, ""), (run.ExitCode, Problems(run)));
        string[] saved = [.. new[] { home, elsewhere }.Where(Directory.Exists).SelectMany(FilesOfRuns)];
        Assert.Contains(saved, file => file.EndsWith("run.json", StringComparison.Ordinal));
        Assert.Contains(saved, file => file.EndsWith("report.html", StringComparison.Ordinal));
    }

    private static string[] FilesOfRuns(string folder) => Directory.GetFiles(folder, "*", SearchOption.AllDirectories);

    private static string Problems(ToolRun run) =>
        string.Join('\n', run.Error.Split('\n').Where(line => line.StartsWith("threadbare: ", StringComparison.Ordinal)));
}
