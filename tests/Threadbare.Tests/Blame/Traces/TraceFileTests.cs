using Threadbare.Diagnostics.Blame.Traces;
using Xunit;

namespace Threadbare.Tests.Blame.Traces;

public sealed class TraceFileTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("threadbare-tests-").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Theory]
    [InlineData("shop.nettrace", true)]
    [InlineData("SHOP.NETTRACE", true)]
    [InlineData("shop.dmp", true)]
    [InlineData("localhost:5000", false)]
    [InlineData(":5000", false)]
    [InlineData("5000", false)]
    [InlineData("shop.example", false)]
    public void A_file_is_told_from_a_service(string word, bool isFile) => Assert.Equal(isFile, TraceFile.IsFile(word));

    [Fact]
    public void A_path_that_exists_is_a_file()
    {
        string path = Write("shop.etl", "x"u8);

        Assert.True(TraceFile.IsFile(path));
        Assert.True(TraceFile.IsFile(_folder));
    }

    [Fact]
    public void A_missing_file_is_refused() => AssertRefused(Path.Combine(_folder, "none.nettrace"), "does not exist");

    [Fact]
    public void A_folder_is_refused() => AssertRefused(_folder, "is a folder");

    [Fact]
    public void An_empty_file_is_refused() => AssertRefused(Write("empty.nettrace", []), "is empty, or a pipe or device");

    [Fact]
    public void A_device_is_refused_before_it_is_read()
    {
        Assert.SkipUnless(File.Exists("/dev/zero"), "This system has no /dev/zero.");

        AssertRefused("/dev/zero", "is empty, or a pipe or device");
    }

    [Theory]
    [InlineData("Net")]
    [InlineData("{ \"$schema\": \"https://www.speedscope.app\" }")]
    public void Another_file_is_refused(string text) =>
        AssertRefused(Write("other.nettrace", System.Text.Encoding.ASCII.GetBytes(text)), "is no recording of the .NET runtime's events");

    [Fact]
    public void A_recording_may_be_read() => Assert.Null(new TraceFile(Write("shop.nettrace", "Nettrace\u0014"u8)).FindProblem());

    // A program has the same beginning as a dump, up to its kind.
    [Theory]
    [InlineData("MDMP", 0, true)]
    [InlineData("\u007fELF", 4, true)]
    [InlineData("\u007fELF", 2, false)]
    public void A_dump_is_known_by_its_beginning(string begin, byte kind, bool isDump)
    {
        byte[] octets = new byte[32];
        System.Text.Encoding.Latin1.GetBytes(begin, octets);
        octets[16] = kind;

        var file = new TraceFile(Write("shop.core", octets));

        Assert.Equal((isDump, isDump), (file.IsDump, file.FindProblem() is null));
    }

    private static void AssertRefused(string path, string why)
    {
        string? problem = new TraceFile(path).FindProblem();

        Assert.StartsWith($"'{path}' {why}", problem, StringComparison.Ordinal);
        Assert.Contains("expected a file that dotnet-trace collect wrote", problem, StringComparison.Ordinal);
    }

    private string Write(string name, ReadOnlySpan<byte> octets)
    {
        string path = Path.Combine(_folder, name);
        File.WriteAllBytes(path, octets);
        return path;
    }
}
