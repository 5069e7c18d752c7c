using System.Collections.Concurrent;
using Threadbare.Files;
using Threadbare.Report;
using Threadbare.Results;
using Xunit;

namespace Threadbare.Tests.Report;

public sealed class RunFolderTests : IDisposable
{
    private const UnixFileMode Owner = UnixFileMode.UserRead | UnixFileMode.UserWrite;

    private readonly string _root = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    [Fact]
    public async Task All_forms_are_written()
    {
        RunFolder folder = new RunFolder(In("new/run"), () => In("spare"));

        SavedRun saved = await folder.SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken);

        Assert.Equal(new SavedRun(In("new/run"), null), saved);
        Assert.Equal(RunFormat.All.Select(format => format.FileName).Order(),
            Directory.GetFiles(In("new/run")).Select(Path.GetFileName).Order());
    }

    [Fact]
    public async Task What_cannot_be_written_goes_to_the_spare_folder_and_is_said()
    {
        await File.WriteAllTextAsync(In("file"), "", TestContext.Current.CancellationToken);

        RunFolder folder = new RunFolder(In("file/run"), () => In("spare"));

        SavedRun saved = await folder.SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken);

        Assert.Equal(In("spare"), saved.Folder);
        Assert.StartsWith($"'{In("file/run")}' cannot be written (", saved.Problem, StringComparison.Ordinal);
        Assert.EndsWith($"): the files of this run are in '{In("spare")}'.", saved.Problem, StringComparison.Ordinal);
        Assert.True(File.Exists(In("spare/run.json")));
    }

    [Fact]
    public async Task Where_nothing_can_be_written_one_line_says_so()
    {
        await File.WriteAllTextAsync(In("file"), "", TestContext.Current.CancellationToken);

        RunFolder folder = new RunFolder(In("file/run"), () => In("file/spare"));

        SavedRun saved = await folder.SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken);

        Assert.Null(saved.Folder);
        Assert.EndsWith("the files of this run are lost.", saved.Problem, StringComparison.Ordinal);
    }

    [Fact]
    public async Task The_temporary_folder_cannot_be_guessed_and_is_the_owners_alone()
    {
        await File.WriteAllTextAsync(In("file"), "", TestContext.Current.CancellationToken);
        RunFolder folder = new(In("file/run"));

        SavedRun[] saved =
        [
            await folder.SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken),
            await folder.SaveAsync(Runs.OneStep(), TestContext.Current.CancellationToken),
        ];

        Assert.NotEqual(saved[0].Folder, saved[1].Folder);
        Assert.DoesNotContain(Runs.OneStep().Id, saved[0].Folder!, StringComparison.Ordinal);
        Assert.All(saved, one =>
        {
            Assert.Equal(Owner | UnixFileMode.UserExecute, ModeOf(one.Folder!));
            Directory.Delete(one.Folder!, recursive: true);
        });
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Only_the_owner_may_read_secrets_that_are_kept(bool keepsSecrets)
    {
        RunResult run = Runs.OneStep();

        await new RunFolder(In("run")).SaveAsync(
            run with { Plan = run.Plan! with { KeepsSecrets = keepsSecrets } }, TestContext.Current.CancellationToken);

        Assert.Equal(keepsSecrets, Directory.GetFiles(In("run")).All(file => ModeOf(file) == Owner));
    }

    [Fact]
    public void A_file_that_others_could_read_becomes_the_owners_alone()
    {
        File.WriteAllText(In("run.json"), "");

        ResultFile.Create(In("run.json"), isPrivate: true, FileMode.Create).Dispose();

        Assert.Equal(Owner, ModeOf(In("run.json")));
    }

    [Fact]
    public void A_second_run_of_the_same_second_gets_a_number()
    {
        Directory.CreateDirectory(In("a"));
        Directory.CreateDirectory(In("a-2"));

        Assert.Equal(In("b"), RunFolder.Claim(_root, "b"));
        Assert.Equal(In("a-3"), RunFolder.Claim(_root, "a"));
    }

    [Fact]
    public void Runs_that_claim_a_folder_at_once_get_one_each()
    {
        var claimed = new ConcurrentBag<string>();

        Parallel.For(0, 50, _ => claimed.Add(RunFolder.Claim(_root, "a")));

        Assert.Equal(50, claimed.Distinct().Count());
        Assert.Equal(claimed.Order(), Directory.GetFileSystemEntries(_root).Order());
    }

    [Fact]
    public void A_folder_that_cannot_be_created_is_named_all_the_same()
    {
        File.WriteAllText(In("file"), "");

        Assert.Equal(In("file/runs/a"), RunFolder.Claim(In("file/runs"), "a"));
    }

    public void Dispose() => Directory.Delete(_root, recursive: true);

    private static UnixFileMode ModeOf(string path) => new FileInfo(path).UnixFileMode;

    private string In(string path) => Path.Combine(_root, path);
}
