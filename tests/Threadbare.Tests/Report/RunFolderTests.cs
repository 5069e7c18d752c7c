using Threadbare.Report;
using Xunit;

namespace Threadbare.Tests.Report;

public sealed class RunFolderTests : IDisposable
{
    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    [Fact]
    public async Task All_forms_are_written()
    {
        SavedRun saved = await new RunFolder(In("new/run"), In("spare")).SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken);

        Assert.Equal(new SavedRun(In("new/run"), null), saved);
        Assert.Equal(RunFormats.All.Select(format => format.FileName).Order(),
            Directory.GetFiles(In("new/run")).Select(Path.GetFileName).Order());
    }

    [Fact]
    public async Task What_cannot_be_written_goes_to_the_spare_folder_and_is_said()
    {
        await File.WriteAllTextAsync(In("file"), "", TestContext.Current.CancellationToken);

        SavedRun saved = await new RunFolder(In("file/run"), In("spare")).SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken);

        Assert.Equal(In("spare"), saved.Folder);
        Assert.StartsWith($"'{In("file/run")}' cannot be written (", saved.Problem, StringComparison.Ordinal);
        Assert.EndsWith($"): the files of this run are in '{In("spare")}'.", saved.Problem, StringComparison.Ordinal);
        Assert.True(File.Exists(In("spare/run.json")));
    }

    [Fact]
    public async Task Where_nothing_can_be_written_one_line_says_so()
    {
        await File.WriteAllTextAsync(In("file"), "", TestContext.Current.CancellationToken);

        SavedRun saved = await new RunFolder(In("file/run"), In("file/spare")).SaveAsync(Runs.OneStep(),
            TestContext.Current.CancellationToken);

        Assert.Null(saved.Folder);
        Assert.EndsWith("the files of this run are lost.", saved.Problem, StringComparison.Ordinal);
    }

    [Fact]
    public void A_second_run_of_the_same_second_gets_a_number()
    {
        Directory.CreateDirectory(In("a"));
        Directory.CreateDirectory(In("a-2"));

        Assert.Equal(In("b"), RunFolder.FindFree(_root, "b"));
        Assert.Equal(In("a-3"), RunFolder.FindFree(_root, "a"));
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private string In(string path) => Path.Combine(_root, path);
}
