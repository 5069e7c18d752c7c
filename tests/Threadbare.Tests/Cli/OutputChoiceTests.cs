using Threadbare.Tool.Cli;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class OutputChoiceTests : IDisposable
{
    private readonly string _start = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    [Fact]
    public void Two_runs_of_the_same_second_have_a_folder_each()
    {
        var choice = new OutputChoice { Start = new StartFolder(_start) };

        string[] folders = [.. Enumerable.Range(0, 3).Select(_ => choice.ChooseFolder("20260131-140509-run"))];

        string first = Path.Combine(_start, "runs", "20260131-140509-run");
        Assert.Equal([first, first + "-2", first + "-3"], folders);
    }

    [Fact]
    public void A_folder_that_is_named_is_used_each_time()
    {
        var choice = new OutputChoice { Start = new StartFolder(_start), Folder = "mine" };

        Assert.Equal(["mine", "mine"], Enumerable.Range(0, 2).Select(_ => choice.ChooseFolder("20260131-140509-run")));
        Assert.Empty(Directory.GetFileSystemEntries(_start));
    }

    public void Dispose() => Directory.Delete(_start, recursive: true);
}
