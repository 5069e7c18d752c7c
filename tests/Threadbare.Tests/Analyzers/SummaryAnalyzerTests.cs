using Threadbare.Analyzers;
using Xunit;

namespace Threadbare.Tests.Analyzers;

public sealed class SummaryAnalyzerTests
{
    [Theory]
    [InlineData("/// <summary>What it holds.</summary>", "What")]
    [InlineData("/// <summary>Whether it holds.</summary>", "Whether")]
    [InlineData("/// <summary>Who holds it.</summary>", "Who")]
    [InlineData("/// <summary>Whoever holds it.</summary>", "Whoever")]
    [InlineData("/// <summary>\n/// Where it is.\n/// </summary>", "Where")]
    [InlineData("/** <summary>Of all threads, the first.</summary> */", "Of")]
    public async Task A_summary_that_begins_with_a_vague_word(string comment, string word) => Assert.Equal(
        [$"1: TB0002 The summary begins with \"{word}\". Say in one sentence what the thing is or does."],
        await ReportAsync(comment));

    [Theory]
    [InlineData("/// <summary></summary>")]
    [InlineData("/// <summary>\n/// </summary>")]
    [InlineData("/// <summary/>")]
    public async Task An_empty_summary(string comment) =>
        Assert.Equal(["1: TB0002 The summary is empty. Say in one sentence what the thing is or does."], await ReportAsync(comment));

    [Theory]
    [InlineData("/// <summary>The load.</summary>")]
    [InlineData("/// <summary>Offers a load.</summary>")]
    [InlineData("/// <summary>Whatever needs the process.</summary>")]
    [InlineData("/// <summary><see cref=\"Of\"/> holds it.</summary>")]
    [InlineData("/// <inheritdoc/>")]
    [InlineData("/// <remarks>What follows is long.</remarks>")]
    [InlineData("// <summary>What it holds.</summary>")]
    public async Task Any_other_comment_is_fine(string comment) => Assert.Empty(await ReportAsync(comment));

    private static Task<string[]> ReportAsync(string comment) =>
        AnalyzerRun.ReportAsync(new SummaryAnalyzer(), $"{comment}\nclass A {{ }}", TestContext.Current.CancellationToken);
}
