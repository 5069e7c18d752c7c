using Threadbare.Analyzers;
using Xunit;

namespace Threadbare.Tests.Analyzers;

public sealed class MethodNameAnalyzerTests
{
    [Theory]
    [InlineData("class A { static A Of(int b) => new(); }")]
    [InlineData("interface A { void Of(); }")]
    [InlineData("class A { void B() { Of(); void Of() { } } }")]
    public async Task A_method_named_Of(string source) => Assert.Equal(
        ["1: TB0003 A method is a verb: rename Of to what it does, such as Create, FromText, Read, Find or Describe"],
        await ReportAsync(source));

    [Theory]
    [InlineData("class A { void Offer() { } }")]
    [InlineData("class A { void OfRun() { } }")]
    [InlineData("class A { int Of { get; } }")]
    [InlineData("class A { int Of; }")]
    public async Task Any_other_name_is_fine(string source) => Assert.Empty(await ReportAsync(source));

    private static Task<string[]> ReportAsync(string source) =>
        AnalyzerRun.ReportAsync(new MethodNameAnalyzer(), source, TestContext.Current.CancellationToken);
}
