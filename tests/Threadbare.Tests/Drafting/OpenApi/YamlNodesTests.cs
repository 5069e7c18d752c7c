using Threadbare.Drafting.OpenApi;
using Threadbare.Plan;
using Xunit;

namespace Threadbare.Tests.Drafting.OpenApi;

public sealed class YamlNodesTests
{
    [Theory]
    [InlineData("", "null")]
    [InlineData("~", "null")]
    [InlineData("null", "null")]
    [InlineData("Null", "null")]
    [InlineData("NULL", "null")]
    [InlineData("nULL", "\"nULL\"")]
    [InlineData("true", "true")]
    [InlineData("True", "true")]
    [InlineData("TRUE", "true")]
    [InlineData("false", "false")]
    [InlineData("False", "false")]
    [InlineData("FALSE", "false")]
    [InlineData("yes", "\"yes\"")]
    [InlineData("'true'", "\"true\"")]
    [InlineData("17", "17")]
    [InlineData("-17", "-17")]
    [InlineData("1.5", "1.5")]
    [InlineData("-1.5", "-1.5")]
    [InlineData(".5", "0.5")]
    [InlineData("-Infinity", "\"-Infinity\"")]
    [InlineData("1.2.3", "\"1.2.3\"")]
    [InlineData("2026-01-31", "\"2026-01-31\"")]
    public void A_word_without_quotes_is_what_it_looks_like(string word, string json) =>
        Assert.Equal($$"""{"a":{{json}}}""", YamlNodes.Read($"a: {word}")!.ToJsonString());

    [Fact]
    public void Comments_are_left_out() => Assert.Equal("""{"a":[1,2],"b":{"c":3}}""",
        YamlNodes.Read("# first\na: # a list\n  - 1 # one\n  # then\n  - 2\nb:\n  # inside\n  c: 3\n# last\n")!.ToJsonString());

    [Theory]
    [InlineData("a: ]", "is neither JSON nor YAML (line 1): expected ")]
    [InlineData("a: \"\\U99999999\"", "is neither JSON nor YAML: expected ")]
    [InlineData("? [a]\n: b", "has a key that is no word")]
    public void A_text_that_is_no_yaml_is_refused(string text, string message) =>
        Assert.StartsWith(message, Assert.Throws<UsageException>(() => YamlNodes.Read(text)).Message, StringComparison.Ordinal);

    [Fact]
    public void Nothing_is_no_node() => Assert.Null(YamlNodes.Read(""));

    [Theory]
    [InlineData("[", 64, false)]
    [InlineData("[", 66, true)]
    [InlineData("{a: ", 64, false)]
    [InlineData("{a: ", 65, true)]
    public void A_text_that_is_nested_more_deeply_than_64_levels_is_refused(string open, int levels, bool isRefused)
    {
        string text = string.Concat(Enumerable.Repeat(open, levels)) + new string(open == "[" ? ']' : '}', levels);

        Exception? fault = Record.Exception(() => YamlNodes.Read(text));

        Assert.Equal(isRefused ? "is nested deeper than 64 levels" : null, (fault as UsageException)?.Message);
    }
}
