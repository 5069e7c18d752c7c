using Threadbare.Tool.Cli;
using Xunit;

namespace Threadbare.Tests.Cli;

public sealed class JsonOutputTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    [Fact]
    public async Task A_link_is_followed_and_an_empty_file_is_filled()
    {
        string file = Path.Combine(_folder, "file.json");
        string link = Path.Combine(_folder, "link.json");
        await File.WriteAllTextAsync(file, "", TestContext.Current.CancellationToken);
        File.CreateSymbolicLink(link, file);

        foreach (string text in (string[])["{\"a\":1}", "{}"])
        {
            await WriteAsync(link, text);
            Assert.Equal(text, await File.ReadAllTextAsync(file, TestContext.Current.CancellationToken));
        }

        Assert.Equal(file, new FileInfo(link).LinkTarget);
    }

    [Fact]
    public async Task A_device_is_written_and_a_folder_that_is_gone_is_said()
    {
        Assert.SkipUnless(OperatingSystem.IsLinux(), "/dev/full belongs to Linux.");

        Assert.Equal("", await WriteAsync("/dev/null", "{}"));
        Assert.StartsWith("threadbare: --json /dev/full cannot be written (", await WriteAsync("/dev/full", "1"), StringComparison.Ordinal);
        Assert.StartsWith("threadbare: --json /gone/x cannot be written (", await WriteAsync("/gone/x", ""), StringComparison.Ordinal);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private static async Task<string> WriteAsync(string file, string text)
    {
        using var error = new StringWriter();
        var streams = new Streams { Output = TextWriter.Null, Error = error };
        await new JsonOutput(new OutputChoice { Json = file }, streams).WriteAsync(() => text);
        return error.ToString();
    }
}
