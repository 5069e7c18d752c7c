using System.Security.Cryptography;
using Threadbare.Diagnostics.Blame.Places;
using Threadbare.Diagnostics.Stacks.Assemblies;
using Threadbare.Results.Blame;
using Xunit;

namespace Threadbare.Tests.Blame.Places;

public sealed class SourceExcerptsTests : IDisposable
{
    private readonly string _file = Path.Combine(Path.GetTempPath(), $"threadbare-{Guid.NewGuid():N}.cs");

    public SourceExcerptsTests() => File.WriteAllLines(_file, Enumerable.Range(1, 20).Select(number => $"line {number}"));

    public void Dispose() => File.Delete(_file);

    [Theory]
    [InlineData(10, 7, 7)]
    [InlineData(2, 1, 5)]
    [InlineData(20, 17, 4)]
    public void Three_lines_around_are_kept(int line, int first, int count)
    {
        SourceLines source = SourceExcerpts.Find(Compiled(line))!;

        Assert.Equal(first, source.First);
        Assert.Equal(Enumerable.Range(first, count).Select(number => $"line {number}"), source.Lines);
    }

    [Fact]
    public void A_file_that_changed_since_the_build_shows_nothing()
    {
        SourceLine compiled = Compiled(10);
        File.AppendAllText(_file, "one more");

        Assert.Null(SourceExcerpts.Find(compiled));
    }

    [Fact]
    public void A_line_that_is_not_there_shows_nothing()
    {
        Assert.Null(SourceExcerpts.Find(Compiled(21)));
        Assert.Null(SourceExcerpts.Find(new SourceLine(_file, 3)));
        Assert.Null(SourceExcerpts.Find(new SourceLine("/_/nowhere.cs", 3) { Checksum = "00" }));
    }

    [Theory]
    [InlineData(4 * 1024 * 1024, true)]
    [InlineData((4 * 1024 * 1024) + 1, false)]
    public void A_file_of_more_than_four_mebibytes_shows_nothing(int size, bool isShown)
    {
        File.WriteAllText(_file, new string('\n', size));

        Assert.Equal(isShown, SourceExcerpts.Find(Compiled(10)) is not null);
    }

    [Fact]
    public void A_line_of_more_than_two_hundred_characters_is_cut()
    {
        File.WriteAllLines(_file, [new string('a', 200), new string('b', 201)]);

        Assert.Equal([new string('a', 200), new string('b', 200) + "..."], SourceExcerpts.Find(Compiled(1))!.Lines);
    }

    [Fact]
    public void A_path_that_no_file_can_have_shows_nothing() =>
        Assert.Null(SourceExcerpts.Find(new SourceLine("/_/no\0where.cs", 3) { Checksum = "00" }));

    private SourceLine Compiled(int line) => new(_file, line) { Checksum = Convert.ToHexString(SHA256.HashData(File.ReadAllBytes(_file))) };
}
