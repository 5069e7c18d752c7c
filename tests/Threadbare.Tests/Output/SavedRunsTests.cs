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

    [Theory]
    [InlineData("{\"schema\":\"a\\nb\\u001b[31m\"}", "Schema 'a b [31m': this version reads threadbare/1.")]
    [InlineData("{\"schema\":\"threadbare/1\",\"a\\nb\":1,\"a\\nb\":2}", "run.json: Not a whole run.json")]
    public async Task A_problem_of_a_run_of_others_is_one_line(string text, string expected)
    {
        await File.WriteAllTextAsync(Path.Combine(_folder, RunFile.Name), text, TestContext.Current.CancellationToken);

        string said = (await ReadAsync()).TrimEnd('\r', '\n');

        Assert.Contains(expected, said, StringComparison.Ordinal);
        Assert.DoesNotContain(said, char.IsControl);
    }

    [Fact]
    public async Task A_run_that_is_too_long_is_refused_before_it_is_read()
    {
        using (FileStream sparse = File.Create(Path.Combine(_folder, RunFile.Name)))
        {
            sparse.SetLength(2_300_000_000);
        }

        Assert.Contains("longer than 64 MiB, or has no end: use a shorter file", await ReadAsync(), StringComparison.Ordinal);
    }

    private async Task<string> ReadAsync()
    {
        using var error = new StringWriter();
        var streams = new Streams { Output = TextWriter.Null, Error = error };
        Assert.Null(await new SavedRuns(streams).ReadAsync(SavedRuns.FileOf(_folder), TestContext.Current.CancellationToken));
        return error.ToString();
    }
}
