using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Routing;
using Threadbare.Lab.Catalog;
using Threadbare.Lab.Hosting;
using Threadbare.Lab.Settings;
using Threadbare.Testing;
using Xunit;

namespace Threadbare.Tests.Lab;

public sealed class CatalogTests
{
    private const string Mark = "// holds the thread";

    private static readonly IReadOnlyList<CatalogLine> Lines = Read();

    public static TheoryData<string> Paths => [.. Lines.Select(line => line.Path)];

    [Theory]
    [MemberData(nameof(Paths))]
    public void An_endpoint_that_blocks_has_its_line_marked_and_a_twin_that_does_not(string path)
    {
        CatalogLine line = Lines.Single(candidate => candidate.Path == path);

        Assert.True(File.Exists(InSources(line.Source)), line.Source);
        if (line.Blocks)
        {
            Assert.NotNull(line.Bug);
            Assert.NotEmpty(SourceTree.MarkedLines(line.Source, line.Path));
            Assert.False(Lines.Single(candidate => candidate.Path == line.Twin).Blocks);
        }
    }

    [Fact]
    public void Endpoints_with_lines_of_their_own_in_one_file_are_named_by_the_marks()
    {
        string[] unnamed = [.. Lines.Where(line => line.Blocks)
            .SelectMany(line => SourceTree.MarkedLines(line.Source, line.Path).Select(marked => (line.Path, line.Source, Marked: marked)))
            .GroupBy(line => line.Source)
            .Where(file => file.DistinctBy(line => line.Marked).Count() > 1)
            .SelectMany(file => file.GroupBy(line => line.Marked).Where(marked => marked.Count() > 1))
            .Select(marked => $"{marked.Key}: end the mark with the path, as in '{Mark}: {marked.First().Path}'")];

        Assert.Empty(unnamed);
    }

    [Fact]
    public void Every_marked_line_belongs_to_an_endpoint_that_blocks()
    {
        string[] sources = [.. Directory.EnumerateFiles(InSources("lab"), "*.cs", SearchOption.AllDirectories)
            .Where(file => File.ReadAllText(file).Contains(Mark, StringComparison.Ordinal))];

        Assert.Equal(
            Lines.Where(line => line.Blocks).Select(line => InSources(line.Source)).Distinct().Order(StringComparer.Ordinal),
            sources.Order(StringComparer.Ordinal));
    }

    private static List<CatalogLine> Read()
    {
        var settings = new LabSettings();
        using var folder = new WorkFolder(null);
        using var app = LabHost.Build(settings, folder);
        return [.. Catalog.DescribeAll(((IEndpointRouteBuilder)app).DataSources.SelectMany(source => source.Endpoints), settings)];
    }

    private static string InSources(string path) => Path.GetFullPath(Path.Combine(Root(), path));

    private static string Root([CallerFilePath] string file = "") => Path.Combine(Path.GetDirectoryName(file)!, "..", "..", "..");
}
