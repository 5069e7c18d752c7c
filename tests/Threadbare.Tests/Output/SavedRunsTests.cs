using Threadbare.Results;
using Threadbare.Tool.Cli;
using Threadbare.Tool.Output;
using Xunit;

namespace Threadbare.Tests.Output;

public sealed class SavedRunsTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task The_folder_of_a_comparison_is_not_a_run_and_the_way_to_write_it_again_is_told()
    {
        await File.WriteAllTextAsync(Path.Combine(_folder, ComparisonFile.Name), "{}", TestContext.Current.CancellationToken);

        string said = await ReadAsync();

        Assert.Contains("the folder holds a comparison", said, StringComparison.Ordinal);
        Assert.Contains($"threadbare compare {Path.Combine(_folder, "a")} {Path.Combine(_folder, "b")}", said, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_empty_folder_is_not_a_run() =>
        Assert.Contains("Expected the folder of a run, or its run.json.", await ReadAsync(), StringComparison.Ordinal);

    private async Task<string> ReadAsync()
    {
        using var error = new StringWriter();
        var streams = new Streams { Output = TextWriter.Null, Error = error };
        Assert.Null(await new SavedRuns(streams).ReadAsync(SavedRuns.FileOf(_folder), TestContext.Current.CancellationToken));
        return error.ToString();
    }
}
