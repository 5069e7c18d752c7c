using Threadbare.Tool.Options;
using Xunit;

namespace Threadbare.Tests.Options;

public sealed class LaunchOptionTests
{
    private static readonly LaunchOption Launch = new("--launch", "Starts it");

    [Theory]
    [InlineData("dotnet shop.dll", "dotnet|shop.dll")]
    [InlineData("  dotnet   \"my shop.dll\" --urls=http://localhost:1 ", "dotnet|my shop.dll|--urls=http://localhost:1")]
    [InlineData("sh -c \"a & b\"", "sh|-c|a & b")]
    public void Words_part_at_spaces_outside_quotes(string text, string words) =>
        Assert.Equal(words.Split('|'), LaunchOption.Parse(text).Words);

    [Fact]
    public void A_program_that_is_not_there_is_told() =>
        Assert.StartsWith("--launch no-such-program: no such program.", Launch.Describe(LaunchOption.Parse("no-such-program --fast")),
            StringComparison.Ordinal);

    [Fact]
    public void An_empty_command_is_told() =>
        Assert.StartsWith("--launch is empty: expected a command", Launch.Describe(LaunchOption.Parse("  ")), StringComparison.Ordinal);

    [Fact]
    public void A_program_on_the_search_path_is_fine() => Assert.Null(Launch.Describe(LaunchOption.Parse("sh -c true")));
}
