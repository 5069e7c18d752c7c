using Threadbare.Analyzers;
using Xunit;

namespace Threadbare.Tests.Analyzers;

public sealed class LineWidthAnalyzerTests
{
    private static readonly string Long = new('a', 141);

    [Theory]
    [InlineData(140, 0)]
    [InlineData(141, 1)]
    public async Task A_line_has_at_most_140_characters(int characters, int reports) =>
        Assert.Equal(reports, (await ReportAsync("//" + new string('a', characters - 2))).Length);

    [Fact]
    public async Task The_report_names_the_line_and_its_width()
    {
        string report = Assert.Single(await ReportAsync($"class A {{ }}\r\n//{Long}\r\nclass B {{ }}"));

        Assert.StartsWith("2: TB0001 The line has 143 characters; at most 140 are allowed.", report, StringComparison.Ordinal);
    }

    [Fact]
    public async Task Generated_code_may_be_wider() => Assert.Empty(await ReportAsync("//" + Long, path: "A.g.cs"));

    [Theory]
    [InlineData("class A { string b = \"\"\"\n    {0}\n    \"\"\"; }")]
    [InlineData("class A { string b = $\"\"\"\n    {0}\n    \"\"\"; }")]
    [InlineData("class A { string b = @\"\n    {0}\n    \"; }")]
    public async Task Quoted_text_of_several_lines_may_be_wider_in_tests_only(string source)
    {
        string wide = source.Replace("{0}", Long, StringComparison.Ordinal);

        Assert.Empty(await ReportAsync(wide, isTest: true));
        Assert.Single(await ReportAsync(wide));
    }

    [Theory]
    [InlineData("class A { string b = \"{0}\"; }")]
    [InlineData("class A { string b = \"\"\"{0}\"\"\"; }")]
    [InlineData("// {0}")]
    public async Task Text_of_one_line_may_not_be_wider_even_in_tests(string source) =>
        Assert.Single(await ReportAsync(source.Replace("{0}", Long, StringComparison.Ordinal), isTest: true));

    private static Task<string[]> ReportAsync(string source, string path = "Snippet.cs", bool isTest = false) =>
        AnalyzerRun.ReportAsync(new LineWidthAnalyzer(), source, TestContext.Current.CancellationToken, path, isTest);
}
