using Threadbare.Report;
using Xunit;

namespace Threadbare.Tests.Report;

public sealed class WholeFileTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    private string FilePath => Path.Combine(_folder, "run.json");

    [Fact]
    public async Task A_write_that_fails_halfway_leaves_the_file_that_was_there()
    {
        await WholeFile.WriteTextAsync(FilePath, "whole");

        await Assert.ThrowsAsync<IOException>(() => WholeFile.WriteAsync(FilePath, async stream =>
        {
            await stream.WriteAsync(new byte[100_000], TestContext.Current.CancellationToken);
            throw new IOException("No space left on device.");
        }));

        Assert.Equal("whole", await File.ReadAllTextAsync(FilePath, TestContext.Current.CancellationToken));
        Assert.Single(Directory.GetFiles(_folder));
    }

    [Fact]
    public async Task A_file_is_replaced_as_a_whole()
    {
        await WholeFile.WriteTextAsync(FilePath, "a long text");
        await WholeFile.WriteTextAsync(FilePath, "short");

        Assert.Equal("short", await File.ReadAllTextAsync(FilePath, TestContext.Current.CancellationToken));
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
